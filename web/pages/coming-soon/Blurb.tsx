import type { ReactNode } from "react";

/** One feature of a future page. */
export function Blurb({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: string;
  children: string;
}) {
  return (
    <li className="flex gap-4 border border-hair bg-bg p-5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center border border-hair bg-s2 text-ink2 [&_svg]:size-5"
      >
        {icon}
      </span>
      <div>
        <h2 className="font-bold">{title}</h2>
        <p className="type-small mt-1 text-ink2">{children}</p>
      </div>
    </li>
  );
}
