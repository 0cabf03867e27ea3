const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

/**
 * Returns the day by which the league and its feeds date what happens at an instant, such as "2025-11-17": New York's,
 * where tip-offs are between noon and midnight.
 */
export function leagueDay(instant: number): string {
  return format.format(instant);
}
