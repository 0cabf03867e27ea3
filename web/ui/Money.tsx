import { cn } from "./cn.ts";
import { Num } from "./Num.tsx";

type MoneyProps = {
  /** In whole units of the currency; for display only, never for arithmetic. */
  amount: number;
  /** Shown after the amount: "USDC". */
  currency: string;
  /** Minimum digits after the point; whole amounts show none by default. */
  digits?: number | undefined;
  /** Animates changes. Leave it off in tables and history. */
  isLive?: boolean | undefined;
  className?: string | undefined;
};

/** An amount of money with its currency, kept on one line. */
export function Money({ amount, currency, digits, isLive = false, className }: MoneyProps) {
  const minimum = digits ?? (Number.isInteger(amount) ? 0 : 2);
  const format = { minimumFractionDigits: minimum, maximumFractionDigits: Math.max(minimum, 6) };
  return (
    <span className={cn("whitespace-nowrap tabular-nums", className)}>
      {isLive ? (
        <Num value={amount} format={format} suffix={` ${currency}`} />
      ) : (
        `${new Intl.NumberFormat("en-US", format).format(amount)} ${currency}`
      )}
    </span>
  );
}
