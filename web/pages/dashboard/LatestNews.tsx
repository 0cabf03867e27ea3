import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { type NewsItem, newsQuery } from "../../queries/news.ts";
import { isAbout, newsWords } from "../../season/news-words.ts";
import { monthDay } from "../../season/times.ts";
import { usePlayers } from "../../season/use-players.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";

const MAX_ITEMS = 4;
/** Posts come first, however much happens after them. */
const MAX_POSTS = 2;

/** The newest posts and news of the user's players. Empty without any. */
export function LatestNews() {
  const { data: news } = useQuery({ ...newsQuery, ...LOADED });
  const { data: holdings } = useQuery({ ...holdingsQuery, ...LOADED });
  const players = usePlayers();
  if (!news || !players) return null;
  const held = new Set(holdings?.map(({ player }) => player.id));
  const isPost = ({ kind }: NewsItem) => kind === "post";
  const shown = [
    ...news.items.filter(isPost).slice(0, MAX_POSTS),
    ...news.items.filter((item) => !isPost(item) && isAbout(item, held)),
  ].slice(0, MAX_ITEMS);
  if (shown.length === 0) return null;
  return (
    <Panel flush title="News" aside={<RouteLink to={paths.news}>All news</RouteLink>}>
      <ul className="divide-y divide-hair border-t border-hair">
        {shown.map((item) => (
          <li
            key={item.id}
            className="type-note grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-5 py-3 sm:px-7"
          >
            <time dateTime={item.at} className="text-ink2">
              {monthDay(item.at)}
            </time>
            <RouteLink
              to={paths.news}
              search={"player" in item ? { card: item.player } : {}}
              className="w-fit"
            >
              {newsWords(item, (id) => players.get(id)?.name ?? id).title}
            </RouteLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
