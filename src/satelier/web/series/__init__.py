"""Series in the workbench: files in one folder, drivers that the server starts and stops, the page's data.

shelf    the folder: which series there are, under names made here
runs     the drivers, processes of their own at low priority: interactive work comes first
routes   the addresses below /api/series
"""
