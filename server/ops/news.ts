import { z } from "zod";
import {
  insertPost,
  listPosts,
  lockPosts,
  type Post,
  withdrawPost as setWithdrawn,
} from "../news/store.ts";
import { isPlain } from "../plain-text.ts";
import { act } from "./act.ts";
import type { Command, Desk } from "./command.ts";
import { readOptions, reason } from "./read-options.ts";

const words = (most: number) =>
  z
    .string({ error: "is missing" })
    .trim()
    .min(1, "is empty")
    .max(most, `is longer than ${most} characters`);

const POST = z.object({
  title: words(100).refine(isPlain, "has more than one line, or characters that cannot be shown"),
  text: words(2000).refine(
    (text) => text.split("\n").every(isPlain),
    "has characters that cannot be shown",
  ),
});

const number = z.coerce
  .number("is not a number")
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const WITHDRAWN = z.object({ number, reason });

export const NEWS_COMMANDS: readonly Command[] = [
  {
    words: "news post",
    options: "--title <text> --text <text>",
    about: `Tells all users something, on /news and on their dashboards. A post cannot be changed: withdraw
it and write another one.`,
    read: (args) => {
      const post = readOptions(args, POST);
      return (desk) => publish(desk, post);
    },
  },
  {
    words: "news withdraw",
    options: "<number> --reason <text>",
    about: "Removes a post. Users do not read the reason.",
    read: (args) => {
      const options = readOptions(args, WITHDRAWN, "number");
      return (desk) => withdraw(desk, options);
    },
  },
  {
    words: "news list",
    about: "Prints all posts, newest first.",
    read: () => async (desk) =>
      (await listPosts(desk.db)).map(lineOf).join("\n") || "There are none.",
  },
];

async function publish(desk: Desk, { title, text }: z.output<typeof POST>): Promise<string> {
  return act(desk, { name: "news post", reason: title }, async (trx) => {
    await lockPosts(trx);
    const same = (await listPosts(trx)).find(
      (post) => post.withdrawn_at === null && post.title === title && post.body === text,
    );
    if (same)
      return { hasChanged: false, result: `Post ${same.id} says so already. Nothing was changed.` };
    const id = await insertPost(trx, { title, body: text });
    return { hasChanged: true, result: `Post ${id} is on /news.` };
  });
}

async function withdraw(
  desk: Desk,
  { number: id, reason: why }: z.output<typeof WITHDRAWN>,
): Promise<string> {
  const target = String(id);
  return act(desk, { name: "news withdraw", target, reason: why }, async (trx) => {
    await lockPosts(trx);
    const post = (await listPosts(trx)).find((one) => one.id === id);
    if (!post) throw new Error(`There is no post ${id}. Nothing was changed.`);
    if (post.withdrawn_at !== null)
      return { hasChanged: false, result: `Post ${id} is withdrawn already. Nothing was changed.` };
    await setWithdrawn(trx, id, desk.now);
    return { hasChanged: true, result: `Post ${id} is no longer shown: "${post.title}".` };
  });
}

function lineOf({ id, at, title, withdrawn_at: withdrawn }: Post): string {
  return `${id}  ${at.toISOString()}  ${title}${withdrawn === null ? "" : "  (withdrawn)"}`;
}
