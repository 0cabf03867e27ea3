import type { ReactNode } from "react";

/** Two columns: what to buy, and the order's progress. */
export function OrderColumns({ children }: { children: ReactNode }) {
  return <div className="grid items-stretch gap-5 lg:grid-cols-2">{children}</div>;
}
