"""A page's modules in one file say what they say apart."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from satelier.web.delivery.bundles import BundleError, bundle, ordered, whole
from satelier.web.delivery.pages import PAGES, STATIC

SCRIPTS = sorted({page.script for page in PAGES.values()})


def written(folder: Path, **modules: str) -> Path:
    (folder / "js").mkdir()
    for name, text in modules.items():
        (folder / "js" / f"{name}.js").write_text(text)
    return folder


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_module_comes_after_what_it_imports(script: str) -> None:
    text = bundle(STATIC, script)
    names = ordered(STATIC, f"js/{script}.js")
    assert names[-1] == f"js/{script}.js" and len(names) == len(set(names)) > 5
    places = [text.index(f"// {name}\n") for name in names if not name.startswith(("vendor/", "js/lib.js"))]
    assert places == sorted(places)
    assert set(whole(STATIC, script)) >= {"js/lib.js", "vendor/htm.js", "vendor/preact.js"}


@pytest.mark.skipif(shutil.which("node") is None, reason="NO NODE, so the bundle is not run")
def test_what_is_bundled_does_the_same(tmp_path: Path) -> None:
    root = written(
        tmp_path,
        main='import {\n  twice as double,\n  Box,\n} from "./tools.js";\n'
        "console.log(double(20) + new Box().two);\n",
        tools='import { two } from "./two.js";\nexport const twice = (n) => n * two;\n'
        "export class Box extends Object {\n  two = two;\n}\nconst hidden = 1;\n",
        two="export const two = 2;\nconst hidden = 2;\nexport async function later() {}\n",
    )
    (tmp_path / "bundle.mjs").write_text(bundle(root, "main"))
    told = subprocess.run(["node", tmp_path / "bundle.mjs"], capture_output=True, text=True, check=True)
    assert told.stdout == "42\n"


@pytest.mark.parametrize("line", ['import * as all from "./b.js";', "export let x = 1;", "export default 3;"])
def test_what_cannot_be_bundled_is_told(tmp_path: Path, line: str) -> None:
    root = written(tmp_path, main=f"{line}\n", b="export const one = 1;\n")
    with pytest.raises(BundleError, match=r"js/main\.js: "):
        bundle(root, "main")


def test_a_ring_of_imports_is_told(tmp_path: Path) -> None:
    one, other = (
        'import {{ {0} }} from "./{0}.js";\nexport const {1} = 1;\n'.format(*pair) for pair in ("ab", "ba")
    )
    with pytest.raises(BundleError, match="import each other"):
        bundle(written(tmp_path, b=one, a=other), "a")
