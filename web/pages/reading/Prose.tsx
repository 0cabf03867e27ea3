import type { ReactNode } from "react";

/** Styles plain paragraphs, lists and code, so that texts need no markup. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="[&_:is(p,li,td)_a]:text-ink [&_:is(p,li,td)_a]:underline [&_:is(p,li,td)_a]:decoration-edge [&_:is(p,li,td)_a]:underline-offset-[0.22em] [&_:is(p,li,td)_a:hover]:decoration-ink [&_code]:font-mono [&_code]:text-[0.85em] [&_code]:wrap-anywhere [&_li]:mt-2 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_ol]:text-ink2 [&_p]:mt-4 [&_p]:text-ink2 [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:text-ink2 [&_:is(ol,ul)>li]:pl-1 [&_:is(ol,ul)>li::marker]:text-ink3">
      {children}
    </div>
  );
}
