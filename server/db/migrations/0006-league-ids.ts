/** The league's ids of the players of 2025-26. Databases of before have these 102 players, or none. */
export const sql = `
alter table players add column league_id integer;
update players set league_id = known.league_id from (values
  ('nikola-jokic', 203999), ('giannis-antetokounmpo', 203507), ('lebron-james', 2544),
  ('luka-doncic', 1629029), ('stephen-curry', 201939), ('shai-gilgeous-alexander', 1628983),
  ('victor-wembanyama', 1641705), ('kevin-durant', 201142), ('anthony-edwards', 1630162),
  ('jayson-tatum', 1628369), ('james-harden', 201935), ('anthony-davis', 203076),
  ('joel-embiid', 203954), ('jalen-brunson', 1628973), ('cade-cunningham', 1630595),
  ('kyrie-irving', 202681), ('devin-booker', 1626164), ('trae-young', 1629027),
  ('kawhi-leonard', 202695), ('karl-anthony-towns', 1626157), ('donovan-mitchell', 1628378),
  ('jaylen-brown', 1627759), ('lamelo-ball', 1630163), ('tyrese-maxey', 1630178),
  ('cooper-flagg', 1642843), ('ja-morant', 1629630), ('damian-lillard', 203081),
  ('zion-williamson', 1629627), ('jimmy-butler-iii', 202710), ('alperen-sengun', 1630578),
  ('russell-westbrook', 201566), ('paolo-banchero', 1631094), ('domantas-sabonis', 1627734),
  ('chris-paul', 101108), ('jamal-murray', 1627750), ('bam-adebayo', 1628389),
  ('paul-george', 202331), ('austin-reaves', 1630559), ('jalen-williams', 1631114),
  ('tyrese-haliburton', 1630169), ('draymond-green', 203110), ('scottie-barnes', 1630567),
  ('demar-derozan', 201942), ('pascal-siakam', 1627783), ('deaaron-fox', 1628368),
  ('chet-holmgren', 1631096), ('jalen-johnson', 1630552), ('julius-randle', 203944),
  ('klay-thompson', 202691), ('tyler-herro', 1629639), ('deni-avdija', 1630166),
  ('amen-thompson', 1641708), ('franz-wagner', 1630532), ('josh-giddey', 1630581),
  ('jaren-jackson-jr', 1628991), ('evan-mobley', 1630596), ('lauri-markkanen', 1628374),
  ('zach-lavine', 203897), ('brandon-ingram', 1627742), ('kristaps-porzingis', 204001),
  ('josh-hart', 1628404), ('derrick-white', 1628401), ('michael-porter-jr', 1629008),
  ('rudy-gobert', 203497), ('jalen-green', 1630224), ('ivica-zubac', 1627826),
  ('darius-garland', 1629636), ('nikola-vucevic', 202696), ('desmond-bane', 1630217),
  ('jordan-poole', 1629673), ('dejounte-murray', 1627749), ('og-anunoby', 1628384),
  ('jalen-duren', 1631105), ('stephon-castle', 1642264), ('dyson-daniels', 1630700),
  ('jrue-holiday', 201950), ('rj-barrett', 1629628), ('mikal-bridges', 1628969),
  ('brandon-miller', 1641706), ('payton-pritchard', 1630202), ('miles-bridges', 1628970),
  ('cj-mccollum', 203468), ('andrew-wiggins', 203952), ('jarrett-allen', 1628386),
  ('myles-turner', 1626167), ('trey-murphy-iii', 1630530), ('deandre-ayton', 1629028),
  ('isaiah-hartenstein', 1628392), ('vj-edgecombe', 1642845), ('kon-knueppel', 1642851),
  ('coby-white', 1629632), ('shaedon-sharpe', 1631101), ('anfernee-simons', 1629014),
  ('walker-kessler', 1631117), ('onyeka-okongwu', 1630168), ('dylan-harper', 1642844),
  ('christian-braun', 1631128), ('fred-vanvleet', 1627832), ('nic-claxton', 1629651),
  ('pj-washington', 1629023), ('reed-sheppard', 1642263), ('keegan-murray', 1631099)
) as known (id, league_id) where players.id = known.id;
alter table players alter column league_id set not null;
alter table players add constraint players_league_id unique (league_id);
`;
