// Light or dark, before the first paint. What it does and why: layout/theme.ts. The last part is for
// pages/landing/PlayButton.tsx.
{
  const KEY = "hardwood.theme";
  const root = document.documentElement;
  const mode = root.dataset;
  const bar = document.querySelector("meta[name=theme-color]");
  const show = () => {
    let theme;
    try {
      theme = localStorage.getItem(KEY);
    } catch {}
    theme ??= mode.page && matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
    mode.theme = theme;
  };
  const paint = () => bar?.setAttribute("content", mode.theme === "light" ? "#f6f2e8" : "#07090d");
  show();
  paint();
  new MutationObserver(paint).observe(root, { attributeFilter: ["data-theme"] });
  addEventListener("storage", show);
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  addEventListener("click", ({ target }) => {
    if (!target.closest?.("[data-theme-switch]")) return;
    mode.theme = mode.theme === "light" ? "dark" : "light";
    try {
      localStorage.setItem(KEY, mode.theme);
    } catch {}
  });
  addEventListener("submit", (event) => {
    if (event.defaultPrevented || event.target.id !== "play") return;
    event.preventDefault();
    location.assign(event.target.action + location.search);
  });
}
