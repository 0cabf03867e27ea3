import { teamCode, type TeamCode } from "../rules/teams.ts";

export type Outline = "disc" | "shield" | "hexagon" | "key" | "pennant";
export type Field =
  | "ray" | "hoop" | "bend" | "chevron" | "pale" | "half"
  | "peak" | "wave" | "span" | "orbit" | "gear" | "honey"; // prettier-ignore

/** City, primary, secondary, outline of the badge, pattern of badge and jersey. */
export type TeamArt = readonly [
  city: string,
  primary: string,
  secondary: string,
  outline: Outline,
  field: Field,
];

/**
 * Our own colors and geometry, no league trademarks: the one place to change if counsel asks for
 * neutral cities or another palette.
 */
export const TEAM_ART: Record<TeamCode, TeamArt> = {
  ATL: ["Atlanta", "#D7263D", "#F2C14E", "disc", "ray"],
  BOS: ["Boston", "#0B7A4B", "#F4F0E6", "shield", "hoop"],
  BKN: ["Brooklyn", "#1B1F27", "#F4F0E6", "hexagon", "bend"],
  CHA: ["Charlotte", "#0F8F95", "#4A2C82", "key", "honey"],
  CHI: ["Chicago", "#C21F32", "#12151B", "pennant", "half"],
  CLE: ["Cleveland", "#7A1F35", "#E8B04B", "shield", "pale"],
  DAL: ["Dallas", "#1558B0", "#B8C4D2", "hexagon", "chevron"],
  DEN: ["Denver", "#142B57", "#F5B93A", "key", "peak"],
  DET: ["Detroit", "#1D3FA3", "#E23A45", "disc", "gear"],
  GSW: ["Golden State", "#1F4AA8", "#FFC23A", "disc", "span"],
  HOU: ["Houston", "#C8102E", "#C9CED6", "hexagon", "orbit"],
  IND: ["Indiana", "#12295A", "#FFC845", "shield", "chevron"],
  LAC: ["LA Clippers", "#1A3C8C", "#E0475B", "key", "wave"],
  LAL: ["LA Lakers", "#5B2C91", "#F7B733", "disc", "ray"],
  MEM: ["Memphis", "#4F6DA8", "#12203F", "pennant", "bend"],
  MIA: ["Miami", "#A3123A", "#F6963A", "hexagon", "ray"],
  MIL: ["Milwaukee", "#15593A", "#EDE3C4", "shield", "peak"],
  MIN: ["Minnesota", "#133A63", "#7BC043", "key", "peak"],
  NOP: ["New Orleans", "#152E52", "#C9A45C", "disc", "pale"],
  NYK: ["New York", "#1660B0", "#F58426", "hexagon", "half"],
  // The club's blue and orange are equally light; ours have a contrast of 3.4, so the bend shows.
  OKC: ["Oklahoma City", "#0A5596", "#FF9A5C", "pennant", "bend"],
  ORL: ["Orlando", "#0B6FC2", "#C5CCD4", "disc", "orbit"],
  PHI: ["Philadelphia", "#1A56B8", "#E33B4B", "shield", "hoop"],
  PHX: ["Phoenix", "#3B1F6E", "#F0762E", "key", "ray"],
  POR: ["Portland", "#14171D", "#E0353F", "pennant", "bend"],
  SAC: ["Sacramento", "#5A2D82", "#9AA3B0", "hexagon", "pale"],
  SAS: ["San Antonio", "#20242C", "#C4CBD4", "key", "span"],
  TOR: ["Toronto", "#C4122F", "#1A1D24", "shield", "half"],
  UTA: ["Utah", "#2A1A5E", "#8FD3F4", "pennant", "peak"],
  WAS: ["Washington", "#12306B", "#DE3A4A", "disc", "hoop"],
};

/** What a player without a known team wears. */
const NO_TEAM: TeamArt = ["", "#2A3446", "#8E99AB", "disc", "pale"];

/** Returns the art of a team by its full name; neutral gray without a code if there is no such team. */
export function teamArt(name: string): { code: TeamCode | ""; art: TeamArt } {
  const code = teamCode(name);
  return code === undefined ? { code: "", art: NO_TEAM } : { code, art: TEAM_ART[code] };
}
