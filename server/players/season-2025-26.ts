/**
 * The 102 players of the 2025-26 NBA season the game deals in, most popular first.
 *
 * Where the facts come from: names, positions, eligibility and fantasy value from the official
 * fantasy game of 2025-26 (start prices of October 2025, ownership) and per-game averages of
 * 2024-25 and 2025-26. The team is that of the player's first game of 2025-26; who had not played
 * by mid-December 2025 stands with the team which held his contract then. Trades later in the
 * season are not followed, and the number is the one worn with that team.
 *
 * How popularity was set, once, by hand and formula; only the result is kept here:
 *
 *   popularity = round(0.5 fantasy + 0.5 fame)
 *   fame       = 0.3 career + 0.7 following
 *   career     = min(100, 5 all-star selections + 15 MVP awards + 8 championships)
 *
 * - fantasy, 0-100: 60 % start price, 25 % better per-game fantasy average of the two seasons,
 *   15 % ownership (logarithmic);
 * - the three counts of career: as they stood at the end of 2024-25;
 * - following, 0-100: our own editorial judgement of jersey sales and social following. It is no
 *   measurement, and neither is popularity: nobody voted.
 *
 * Tiers are cut from that order: the first 10 are S, the next 30 A, the rest B. The last two are
 * not curated, that is, they are not in the presale.
 */
import type { Position } from "../../rules/positions.ts";
import type { TeamCode } from "../../rules/teams.ts";
import type { Tier } from "../../rules/tiers.ts";

export interface SeasonPlayer {
  /** The name as an ASCII slug. */
  id: string;
  name: string;
  team: TeamCode;
  /** The main position, first of `plays`. */
  position: Position;
  /** Every position the player may be fielded at. */
  plays: readonly Position[];
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
  name: string,
  team: TeamCode,
  plays: readonly [Position, ...Position[]],
  tier: Tier,
  popularity: number,
  number: number | null,
  curated = true,
): SeasonPlayer {
  return { id, name, team, position: plays[0], plays, tier, popularity, number, curated };
}

export const SEASON_2025_26: readonly SeasonPlayer[] = [
  player("nikola-jokic", "Nikola Jokić", "DEN", ["C"], "S", 91, 15),
  player("giannis-antetokounmpo", "Giannis Antetokounmpo", "MIL", ["PF", "SF", "SG"], "S", 87, 34),
  player("lebron-james", "LeBron James", "LAL", ["SF", "PF", "PG"], "S", 82, 23),
  player("luka-doncic", "Luka Dončić", "LAL", ["PG", "SG"], "S", 82, 77),
  player("stephen-curry", "Stephen Curry", "GSW", ["PG"], "S", 79, 30),
  player("shai-gilgeous-alexander", "Shai Gilgeous-Alexander", "OKC", ["PG", "SG"], "S", 79, 2),
  player("victor-wembanyama", "Victor Wembanyama", "SAS", ["C"], "S", 77, 1),
  player("kevin-durant", "Kevin Durant", "HOU", ["SF", "PF", "SG"], "S", 76, 7),
  player("anthony-edwards", "Anthony Edwards", "MIN", ["SG"], "S", 66, 5),
  player("jayson-tatum", "Jayson Tatum", "BOS", ["SF", "PF"], "S", 65, 0),
  player("james-harden", "James Harden", "LAC", ["SG", "PG"], "A", 64, 1),
  player("anthony-davis", "Anthony Davis", "DAL", ["PF", "C"], "A", 63, 3),
  player("joel-embiid", "Joel Embiid", "PHI", ["C"], "A", 59, 21),
  player("jalen-brunson", "Jalen Brunson", "NYK", ["PG", "SG"], "A", 58, 11),
  player("cade-cunningham", "Cade Cunningham", "DET", ["PG", "SG"], "A", 58, 2),
  player("kyrie-irving", "Kyrie Irving", "DAL", ["PG", "SG"], "A", 57, 11),
  player("devin-booker", "Devin Booker", "PHX", ["SG", "PG"], "A", 55, 1),
  player("trae-young", "Trae Young", "ATL", ["PG"], "A", 55, 11),
  player("kawhi-leonard", "Kawhi Leonard", "LAC", ["SF"], "A", 55, 2),
  player("karl-anthony-towns", "Karl-Anthony Towns", "NYK", ["C", "PF"], "A", 55, 32),
  player("donovan-mitchell", "Donovan Mitchell", "CLE", ["SG", "PG"], "A", 53, 45),
  player("jaylen-brown", "Jaylen Brown", "BOS", ["SF", "SG"], "A", 53, 7),
  player("lamelo-ball", "LaMelo Ball", "CHA", ["PG"], "A", 52, 1),
  player("tyrese-maxey", "Tyrese Maxey", "PHI", ["PG", "SG"], "A", 52, 0),
  player("cooper-flagg", "Cooper Flagg", "DAL", ["SF"], "A", 51, 32),
  player("ja-morant", "Ja Morant", "MEM", ["PG"], "A", 51, 12),
  player("damian-lillard", "Damian Lillard", "POR", ["PG"], "A", 50, 0),
  player("zion-williamson", "Zion Williamson", "NOP", ["PF"], "A", 49, 1),
  player("jimmy-butler-iii", "Jimmy Butler III", "GSW", ["SF"], "A", 48, 10),
  player("alperen-sengun", "Alperen Sengun", "HOU", ["C"], "A", 47, 28),
  player("russell-westbrook", "Russell Westbrook", "SAC", ["PG", "SF"], "A", 46, 18),
  player("paolo-banchero", "Paolo Banchero", "ORL", ["PF"], "A", 45, 5),
  player("domantas-sabonis", "Domantas Sabonis", "SAC", ["C", "PF"], "A", 44, 11),
  player("chris-paul", "Chris Paul", "LAC", ["PG"], "A", 43, 3),
  player("jamal-murray", "Jamal Murray", "DEN", ["PG", "SG"], "A", 43, 27),
  player("bam-adebayo", "Bam Adebayo", "MIA", ["C", "PF"], "A", 43, 13),
  player("paul-george", "Paul George", "PHI", ["SF", "PF", "SG"], "A", 43, 8),
  player("austin-reaves", "Austin Reaves", "LAL", ["SG"], "A", 42, 15),
  player("jalen-williams", "Jalen Williams", "OKC", ["SG", "PF"], "A", 42, 8),
  player("tyrese-haliburton", "Tyrese Haliburton", "IND", ["PG"], "A", 42, 0),
  player("draymond-green", "Draymond Green", "GSW", ["PF", "SF"], "B", 41, 23),
  player("scottie-barnes", "Scottie Barnes", "TOR", ["PF", "SF", "SG"], "B", 41, 4),
  player("demar-derozan", "DeMar DeRozan", "SAC", ["SG", "SF", "PF"], "B", 41, 10),
  player("pascal-siakam", "Pascal Siakam", "IND", ["PF"], "B", 41, 43),
  player("deaaron-fox", "De'Aaron Fox", "SAS", ["PG"], "B", 40, 4),
  player("chet-holmgren", "Chet Holmgren", "OKC", ["C", "PF"], "B", 40, 7),
  player("jalen-johnson", "Jalen Johnson", "ATL", ["SF", "PF"], "B", 39, 1),
  player("julius-randle", "Julius Randle", "MIN", ["PF", "C"], "B", 38, 30),
  player("klay-thompson", "Klay Thompson", "DAL", ["SG", "SF"], "B", 38, 31),
  player("tyler-herro", "Tyler Herro", "MIA", ["SG"], "B", 38, 14),
  player("deni-avdija", "Deni Avdija", "POR", ["SF"], "B", 37, 8),
  player("amen-thompson", "Amen Thompson", "HOU", ["SF", "PG"], "B", 36, 1),
  player("franz-wagner", "Franz Wagner", "ORL", ["SF"], "B", 36, 22),
  player("josh-giddey", "Josh Giddey", "CHI", ["PG", "SF", "PF"], "B", 36, 3),
  player("jaren-jackson-jr", "Jaren Jackson Jr.", "MEM", ["C", "PF"], "B", 35, 8),
  player("evan-mobley", "Evan Mobley", "CLE", ["PF"], "B", 35, 4),
  player("lauri-markkanen", "Lauri Markkanen", "UTA", ["PF", "SF"], "B", 34, 23),
  player("zach-lavine", "Zach LaVine", "SAC", ["SG", "PG", "SF"], "B", 34, 8),
  player("brandon-ingram", "Brandon Ingram", "TOR", ["SF", "PF"], "B", 34, 3),
  player("kristaps-porzingis", "Kristaps Porziņģis", "ATL", ["C", "PF"], "B", 33, 8),
  player("josh-hart", "Josh Hart", "NYK", ["SF", "SG"], "B", 33, 3),
  player("derrick-white", "Derrick White", "BOS", ["SG", "PG"], "B", 32, 9),
  player("michael-porter-jr", "Michael Porter Jr.", "BKN", ["SF"], "B", 32, 17),
  player("rudy-gobert", "Rudy Gobert", "MIN", ["C"], "B", 32, 27),
  player("jalen-green", "Jalen Green", "PHX", ["SG"], "B", 31, 4),
  player("ivica-zubac", "Ivica Zubac", "LAC", ["C"], "B", 31, 40),
  player("darius-garland", "Darius Garland", "CLE", ["PG", "SG"], "B", 30, 10),
  player("nikola-vucevic", "Nikola Vučević", "CHI", ["C"], "B", 30, 9),
  player("desmond-bane", "Desmond Bane", "ORL", ["SG"], "B", 30, 3),
  player("jordan-poole", "Jordan Poole", "NOP", ["SG", "PG"], "B", 30, 3),
  player("dejounte-murray", "Dejounte Murray", "NOP", ["PG", "SG"], "B", 29, 5),
  player("og-anunoby", "OG Anunoby", "NYK", ["SF", "PF"], "B", 29, 8),
  player("jalen-duren", "Jalen Duren", "DET", ["C"], "B", 28, 0),
  player("stephon-castle", "Stephon Castle", "SAS", ["SG", "PG"], "B", 28, 5),
  player("dyson-daniels", "Dyson Daniels", "ATL", ["PG", "SG"], "B", 28, 5),
  player("jrue-holiday", "Jrue Holiday", "POR", ["PG", "SG"], "B", 27, 5),
  player("rj-barrett", "RJ Barrett", "TOR", ["SG", "SF"], "B", 27, 9),
  player("mikal-bridges", "Mikal Bridges", "NYK", ["SF", "SG"], "B", 27, 25),
  player("brandon-miller", "Brandon Miller", "CHA", ["SF"], "B", 27, 24),
  player("payton-pritchard", "Payton Pritchard", "BOS", ["PG", "SG"], "B", 26, 11),
  player("miles-bridges", "Miles Bridges", "CHA", ["PF", "SF"], "B", 26, 0),
  player("cj-mccollum", "CJ McCollum", "WAS", ["SG", "PG"], "B", 26, 3),
  player("andrew-wiggins", "Andrew Wiggins", "MIA", ["SF", "PF"], "B", 26, 22),
  player("jarrett-allen", "Jarrett Allen", "CLE", ["C"], "B", 26, 31),
  player("myles-turner", "Myles Turner", "MIL", ["C"], "B", 25, 3),
  player("trey-murphy-iii", "Trey Murphy III", "NOP", ["SF"], "B", 25, 25),
  player("deandre-ayton", "Deandre Ayton", "LAL", ["C"], "B", 25, 5),
  player("isaiah-hartenstein", "Isaiah Hartenstein", "OKC", ["C", "PF"], "B", 24, 55),
  player("vj-edgecombe", "VJ Edgecombe", "PHI", ["SG"], "B", 24, 77),
  player("kon-knueppel", "Kon Knueppel", "CHA", ["SF"], "B", 24, 7),
  player("coby-white", "Coby White", "CHI", ["PG", "SG"], "B", 23, 0),
  player("shaedon-sharpe", "Shaedon Sharpe", "POR", ["SG"], "B", 23, 17),
  player("anfernee-simons", "Anfernee Simons", "BOS", ["SG"], "B", 22, 4),
  player("walker-kessler", "Walker Kessler", "UTA", ["C"], "B", 22, 24),
  player("onyeka-okongwu", "Onyeka Okongwu", "ATL", ["C"], "B", 20, 17),
  player("dylan-harper", "Dylan Harper", "SAS", ["SG"], "B", 20, 2),
  player("christian-braun", "Christian Braun", "DEN", ["SG"], "B", 19, 0),
  player("fred-vanvleet", "Fred VanVleet", "HOU", ["PG", "SG"], "B", 19, 5),
  player("nic-claxton", "Nic Claxton", "BKN", ["C"], "B", 19, 33),
  player("pj-washington", "P.J. Washington", "DAL", ["PF", "C"], "B", 18, 25),
  player("reed-sheppard", "Reed Sheppard", "HOU", ["PG", "SG"], "B", 17, 15, false),
  player("keegan-murray", "Keegan Murray", "SAC", ["SF", "PF"], "B", 16, 13, false),
];
