// Before the first paint, so that a page of text never flashes in the wrong theme. A file of its
// own, because the content security policy allows no script inside of the page.
try {
  const chosen = localStorage.getItem("hardwood.theme");
  const light = chosen ? chosen === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = light ? "light" : "dark";
} catch {
  document.documentElement.dataset.theme = "dark";
}
