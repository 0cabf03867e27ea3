import type { ReactNode } from "react";
import { Spinner } from "../ui/Spinner.tsx";

type PageLoadingProps = {
  /** The page's name, for screen readers. */
  title?: string;
  children: ReactNode;
};

/** A page whose data is loading; says so only if that takes a moment. */
export function PageLoading({ title, children }: PageLoadingProps) {
  return (
    <main aria-busy="true" className="grid min-h-[60dvh] place-items-center">
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      <output className="type-body flex animate-late items-center gap-3 text-ink2">
        <Spinner className="size-5" />
        {children}
      </output>
    </main>
  );
}
