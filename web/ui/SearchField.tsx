import { cx } from "class-variance-authority";
import { Search } from "lucide-react";
import { useId } from "react";

type SearchFieldProps = {
  /** For screen readers; placeholder and icon serve everyone else. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

/** A field that filters the content below it as the user types. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={cx("relative default:min-w-0", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink3"
      />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="type-body h-11 w-full border border-edge bg-transparent pr-3 pl-10 text-ink hover:border-ink2"
      />
    </div>
  );
}
