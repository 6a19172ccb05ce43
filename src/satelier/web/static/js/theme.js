// Before anything is drawn: the theme that the person chose. Without a choice, the system's.
{
  const chosen = localStorage.getItem("satelier.theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
