import type { ReactNode } from "react";

/** What to buy, and beside it how it goes. */
export function OrderColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-stretch gap-5 lg:grid-cols-2">{children}</div>;
}
