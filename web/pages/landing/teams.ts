import { TEAMS, type TeamCode } from "../../../rules/teams.ts";

/** Twenty of thirty (specification, section 2), each with at least three players in the presale. */
const CODES: readonly TeamCode[] = [
  "ATL", "BOS", "CHA", "CLE", "DAL", "DEN", "GSW", "HOU", "LAC", "LAL",
  "MIA", "MIN", "NOP", "NYK", "OKC", "ORL", "PHI", "POR", "SAC", "SAS",
]; // prettier-ignore

/** Full names of the teams on the landing page. */
export const LANDING_TEAMS: readonly string[] = CODES.map((code) => TEAMS[code]);
