import { Contrast } from "lucide-react";

type ThemeSwitchProps = {
  look: "icon" | "text";
  className?: string;
};

/**
 * Toggles light and dark for the whole site. It has no state and no handler, because it is also in
 * HTML that no script hydrates: public/early.js handles the click, and CSS picks the label.
 */
export function ThemeSwitch({ look, className = "" }: ThemeSwitchProps) {
  const isIcon = look === "icon";
  const box = isIcon
    ? "grid size-11 shrink-0 place-items-center"
    : "inline-flex min-h-11 items-center";
  return (
    <button
      type="button"
      data-theme-switch
      className={`${box} text-ink2 hover:text-ink ${className}`}
    >
      {isIcon && <Contrast aria-hidden="true" className="size-5" />}
      <span className={isIcon ? "sr-only" : "hover:underline"}>
        <span className="[[data-theme=light]_&]:hidden">Light theme</span>
        <span className="hidden [[data-theme=light]_&]:inline">Dark theme</span>
      </span>
    </button>
  );
}
