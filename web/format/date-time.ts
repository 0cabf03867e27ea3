const FORMAT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
});

/**
 * Formats a date as "Nov 20, 2025, 7:02 PM" in the visitor's time zone (specification, section 9).
 */
export function dateTime(iso: string): string {
  return FORMAT.format(new Date(iso));
}
