/**
 * The game's 102 players of the 2025-26 NBA season, most popular first.
 *
 * Sources: names, positions and fantasy value come from the official fantasy game of 2025-26 (starting
 * prices of October 2025, ownership) and from per-game averages of 2024-25 and 2025-26. The team is
 * that of the player's first game of 2025-26, or for players without a game by mid-December 2025 the
 * team that held their contract then. Later trades are ignored, and the number is the one worn for
 * that team.
 *
 * Popularity was computed once; only the result is stored here:
 *
 *   popularity = round(0.5 fantasy + 0.5 fame)
 *   fame       = 0.3 career + 0.7 following
 *   career     = min(100, 5 all-star selections + 15 MVP awards + 8 championships)
 *
 * - fantasy, 0-100: 60% starting price, 25% the better per-game fantasy average of the two seasons,
 *   15% ownership (logarithmic);
 * - the counts in career are as of the end of 2024-25;
 * - following, 0-100, is our own editorial judgment of jersey sales and social following. It is not a
 *   measurement, and neither is popularity: nobody voted.
 *
 * The order gives the tiers: the first 10 are S, the next 30 A, the rest B. The last two are not
 * curated: they are not in the presale.
 */
import type { Position } from "../../rules/positions.ts";
import type { TeamCode } from "../../rules/teams.ts";
import type { Tier } from "../../rules/tiers.ts";

export interface SeasonPlayer {
  /** The name as an ASCII slug. */
  id: string;
  /** The league's id for the player, by which its statistics name him. */
  leagueId: number;
  name: string;
  team: TeamCode;
  position: Position;
  tier: Tier;
  /** 0 to 100. */
  popularity: number;
  /** Jersey number in 2025-26; null when not known for sure. */
  number: number | null;
  /** Whether the player is one of the hundred of the presale. */
  curated: boolean;
}

function player(
  id: string,
  leagueId: number,
  name: string,
  team: TeamCode,
  position: Position,
  tier: Tier,
  popularity: number,
  number: number | null,
  curated = true,
): SeasonPlayer {
  return { id, leagueId, name, team, position, tier, popularity, number, curated };
}

export const SEASON_2025_26: readonly SeasonPlayer[] = [
  player("nikola-jokic", 203999, "Nikola Jokić", "DEN", "C", "S", 91, 15),
  player("giannis-antetokounmpo", 203507, "Giannis Antetokounmpo", "MIL", "PF", "S", 87, 34),
  player("lebron-james", 2544, "LeBron James", "LAL", "SF", "S", 82, 23),
  player("luka-doncic", 1629029, "Luka Dončić", "LAL", "PG", "S", 82, 77),
  player("stephen-curry", 201939, "Stephen Curry", "GSW", "PG", "S", 79, 30),
  player("shai-gilgeous-alexander", 1628983, "Shai Gilgeous-Alexander", "OKC", "PG", "S", 79, 2),
  player("victor-wembanyama", 1641705, "Victor Wembanyama", "SAS", "C", "S", 77, 1),
  player("kevin-durant", 201142, "Kevin Durant", "HOU", "SF", "S", 76, 7),
  player("anthony-edwards", 1630162, "Anthony Edwards", "MIN", "SG", "S", 66, 5),
  player("jayson-tatum", 1628369, "Jayson Tatum", "BOS", "SF", "S", 65, 0),
  player("james-harden", 201935, "James Harden", "LAC", "SG", "A", 64, 1),
  player("anthony-davis", 203076, "Anthony Davis", "DAL", "PF", "A", 63, 3),
  player("joel-embiid", 203954, "Joel Embiid", "PHI", "C", "A", 59, 21),
  player("jalen-brunson", 1628973, "Jalen Brunson", "NYK", "PG", "A", 58, 11),
  player("cade-cunningham", 1630595, "Cade Cunningham", "DET", "PG", "A", 58, 2),
  player("kyrie-irving", 202681, "Kyrie Irving", "DAL", "PG", "A", 57, 11),
  player("devin-booker", 1626164, "Devin Booker", "PHX", "SG", "A", 55, 1),
  player("trae-young", 1629027, "Trae Young", "ATL", "PG", "A", 55, 11),
  player("kawhi-leonard", 202695, "Kawhi Leonard", "LAC", "SF", "A", 55, 2),
  player("karl-anthony-towns", 1626157, "Karl-Anthony Towns", "NYK", "C", "A", 55, 32),
  player("donovan-mitchell", 1628378, "Donovan Mitchell", "CLE", "SG", "A", 53, 45),
  player("jaylen-brown", 1627759, "Jaylen Brown", "BOS", "SF", "A", 53, 7),
  player("lamelo-ball", 1630163, "LaMelo Ball", "CHA", "PG", "A", 52, 1),
  player("tyrese-maxey", 1630178, "Tyrese Maxey", "PHI", "PG", "A", 52, 0),
  player("cooper-flagg", 1642843, "Cooper Flagg", "DAL", "SF", "A", 51, 32),
  player("ja-morant", 1629630, "Ja Morant", "MEM", "PG", "A", 51, 12),
  player("damian-lillard", 203081, "Damian Lillard", "POR", "PG", "A", 50, 0),
  player("zion-williamson", 1629627, "Zion Williamson", "NOP", "PF", "A", 49, 1),
  player("jimmy-butler-iii", 202710, "Jimmy Butler III", "GSW", "SF", "A", 48, 10),
  player("alperen-sengun", 1630578, "Alperen Sengun", "HOU", "C", "A", 47, 28),
  player("russell-westbrook", 201566, "Russell Westbrook", "SAC", "PG", "A", 46, 18),
  player("paolo-banchero", 1631094, "Paolo Banchero", "ORL", "PF", "A", 45, 5),
  player("domantas-sabonis", 1627734, "Domantas Sabonis", "SAC", "C", "A", 44, 11),
  player("chris-paul", 101108, "Chris Paul", "LAC", "PG", "A", 43, 3),
  player("jamal-murray", 1627750, "Jamal Murray", "DEN", "PG", "A", 43, 27),
  player("bam-adebayo", 1628389, "Bam Adebayo", "MIA", "C", "A", 43, 13),
  player("paul-george", 202331, "Paul George", "PHI", "SF", "A", 43, 8),
  player("austin-reaves", 1630559, "Austin Reaves", "LAL", "SG", "A", 42, 15),
  player("jalen-williams", 1631114, "Jalen Williams", "OKC", "SG", "A", 42, 8),
  player("tyrese-haliburton", 1630169, "Tyrese Haliburton", "IND", "PG", "A", 42, 0),
  player("draymond-green", 203110, "Draymond Green", "GSW", "PF", "B", 41, 23),
  player("scottie-barnes", 1630567, "Scottie Barnes", "TOR", "PF", "B", 41, 4),
  player("demar-derozan", 201942, "DeMar DeRozan", "SAC", "SG", "B", 41, 10),
  player("pascal-siakam", 1627783, "Pascal Siakam", "IND", "PF", "B", 41, 43),
  player("deaaron-fox", 1628368, "De'Aaron Fox", "SAS", "PG", "B", 40, 4),
  player("chet-holmgren", 1631096, "Chet Holmgren", "OKC", "C", "B", 40, 7),
  player("jalen-johnson", 1630552, "Jalen Johnson", "ATL", "SF", "B", 39, 1),
  player("julius-randle", 203944, "Julius Randle", "MIN", "PF", "B", 38, 30),
  player("klay-thompson", 202691, "Klay Thompson", "DAL", "SG", "B", 38, 31),
  player("tyler-herro", 1629639, "Tyler Herro", "MIA", "SG", "B", 38, 14),
  player("deni-avdija", 1630166, "Deni Avdija", "POR", "SF", "B", 37, 8),
  player("amen-thompson", 1641708, "Amen Thompson", "HOU", "SF", "B", 36, 1),
  player("franz-wagner", 1630532, "Franz Wagner", "ORL", "SF", "B", 36, 22),
  player("josh-giddey", 1630581, "Josh Giddey", "CHI", "PG", "B", 36, 3),
  player("jaren-jackson-jr", 1628991, "Jaren Jackson Jr.", "MEM", "C", "B", 35, 8),
  player("evan-mobley", 1630596, "Evan Mobley", "CLE", "PF", "B", 35, 4),
  player("lauri-markkanen", 1628374, "Lauri Markkanen", "UTA", "PF", "B", 34, 23),
  player("zach-lavine", 203897, "Zach LaVine", "SAC", "SG", "B", 34, 8),
  player("brandon-ingram", 1627742, "Brandon Ingram", "TOR", "SF", "B", 34, 3),
  player("kristaps-porzingis", 204001, "Kristaps Porziņģis", "ATL", "C", "B", 33, 8),
  player("josh-hart", 1628404, "Josh Hart", "NYK", "SF", "B", 33, 3),
  player("derrick-white", 1628401, "Derrick White", "BOS", "SG", "B", 32, 9),
  player("michael-porter-jr", 1629008, "Michael Porter Jr.", "BKN", "SF", "B", 32, 17),
  player("rudy-gobert", 203497, "Rudy Gobert", "MIN", "C", "B", 32, 27),
  player("jalen-green", 1630224, "Jalen Green", "PHX", "SG", "B", 31, 4),
  player("ivica-zubac", 1627826, "Ivica Zubac", "LAC", "C", "B", 31, 40),
  player("darius-garland", 1629636, "Darius Garland", "CLE", "PG", "B", 30, 10),
  player("nikola-vucevic", 202696, "Nikola Vučević", "CHI", "C", "B", 30, 9),
  player("desmond-bane", 1630217, "Desmond Bane", "ORL", "SG", "B", 30, 3),
  player("jordan-poole", 1629673, "Jordan Poole", "NOP", "SG", "B", 30, 3),
  player("dejounte-murray", 1627749, "Dejounte Murray", "NOP", "PG", "B", 29, 5),
  player("og-anunoby", 1628384, "OG Anunoby", "NYK", "SF", "B", 29, 8),
  player("jalen-duren", 1631105, "Jalen Duren", "DET", "C", "B", 28, 0),
  player("stephon-castle", 1642264, "Stephon Castle", "SAS", "SG", "B", 28, 5),
  player("dyson-daniels", 1630700, "Dyson Daniels", "ATL", "PG", "B", 28, 5),
  player("jrue-holiday", 201950, "Jrue Holiday", "POR", "PG", "B", 27, 5),
  player("rj-barrett", 1629628, "RJ Barrett", "TOR", "SG", "B", 27, 9),
  player("mikal-bridges", 1628969, "Mikal Bridges", "NYK", "SF", "B", 27, 25),
  player("brandon-miller", 1641706, "Brandon Miller", "CHA", "SF", "B", 27, 24),
  player("payton-pritchard", 1630202, "Payton Pritchard", "BOS", "PG", "B", 26, 11),
  player("miles-bridges", 1628970, "Miles Bridges", "CHA", "PF", "B", 26, 0),
  player("cj-mccollum", 203468, "CJ McCollum", "WAS", "SG", "B", 26, 3),
  player("andrew-wiggins", 203952, "Andrew Wiggins", "MIA", "SF", "B", 26, 22),
  player("jarrett-allen", 1628386, "Jarrett Allen", "CLE", "C", "B", 26, 31),
  player("myles-turner", 1626167, "Myles Turner", "MIL", "C", "B", 25, 3),
  player("trey-murphy-iii", 1630530, "Trey Murphy III", "NOP", "SF", "B", 25, 25),
  player("deandre-ayton", 1629028, "Deandre Ayton", "LAL", "C", "B", 25, 5),
  player("isaiah-hartenstein", 1628392, "Isaiah Hartenstein", "OKC", "C", "B", 24, 55),
  player("vj-edgecombe", 1642845, "VJ Edgecombe", "PHI", "SG", "B", 24, 77),
  player("kon-knueppel", 1642851, "Kon Knueppel", "CHA", "SF", "B", 24, 7),
  player("coby-white", 1629632, "Coby White", "CHI", "PG", "B", 23, 0),
  player("shaedon-sharpe", 1631101, "Shaedon Sharpe", "POR", "SG", "B", 23, 17),
  player("anfernee-simons", 1629014, "Anfernee Simons", "BOS", "SG", "B", 22, 4),
  player("walker-kessler", 1631117, "Walker Kessler", "UTA", "C", "B", 22, 24),
  player("onyeka-okongwu", 1630168, "Onyeka Okongwu", "ATL", "C", "B", 20, 17),
  player("dylan-harper", 1642844, "Dylan Harper", "SAS", "SG", "B", 20, 2),
  player("christian-braun", 1631128, "Christian Braun", "DEN", "SG", "B", 19, 0),
  player("fred-vanvleet", 1627832, "Fred VanVleet", "HOU", "PG", "B", 19, 5),
  player("nic-claxton", 1629651, "Nic Claxton", "BKN", "C", "B", 19, 33),
  player("pj-washington", 1629023, "P.J. Washington", "DAL", "PF", "B", 18, 25),
  player("reed-sheppard", 1642263, "Reed Sheppard", "HOU", "PG", "B", 17, 15, false),
  player("keegan-murray", 1631099, "Keegan Murray", "SAC", "SF", "B", 16, 13, false),
];
