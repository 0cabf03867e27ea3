import { expect, test } from "vitest";
import type { NewsList } from "../../server/news/schemas.ts";
import { ops } from "../ops.ts";
import { newVisitor } from "../site.ts";

const TITLE = "Signed ball for the winner";
const TEXT = "First line.\nSecond line: <b>no markup</b>.";

/** Returns the posts that visitors read. */
async function read() {
  const visitor = await newVisitor();
  const { status, body } = await visitor.get<NewsList>("/api/news");
  expect(status).toBe(200);
  return body.items.filter(({ kind }) => kind === "post");
}

const post = (title: string, text: string) =>
  ops(["news", "post", "--title", title, "--text", text]);

test("a post is read by all at once, one however often it is sent, and until it is withdrawn", async () => {
  const first = await post(TITLE, TEXT);
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Post \d+ is on \/news\.\n$/),
  });
  const number = /\d+/.exec(first.out)![0];
  expect(await post(TITLE, TEXT)).toMatchObject({
    code: 0,
    out: `Post ${number} says so already. Nothing was changed.\n`,
  });
  expect(await read()).toEqual([
    {
      kind: "post",
      id: `post ${number}`,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      title: TITLE,
      text: TEXT,
    },
  ]);
  expect((await ops(["news", "list"])).out).toContain(TITLE);
  const withdraw = () => ops(["news", "withdraw", number, "--reason", "Wrong prize"]);
  expect(await withdraw()).toMatchObject({
    code: 0,
    out: `Post ${number} is no longer shown: "${TITLE}".\n`,
  });
  expect(await withdraw()).toMatchObject({ code: 0, out: expect.stringContaining("already") });
  expect(await read()).toEqual([]);
  expect((await ops(["news", "list"])).out).toMatch(
    /Signed ball for the winner {2}\(withdrawn\)\n$/,
  );
  const log = (await ops(["log"])).out;
  expect(log).toContain("news withdraw");
  expect(log).toContain("Wrong prize");
});

test("a post that cannot be shown, or that does not exist, is refused and changes nothing", async () => {
  for (const [title, text, why] of [
    ["", TEXT, "--title is empty"],
    [TITLE, "   ", "--text is empty"],
    ["a\nb", TEXT, "--title has more than one line"],
    ["x".repeat(101), TEXT, "--title is longer than 100 characters"],
    [TITLE, "x".repeat(2001), "--text is longer than 2000 characters"],
    [TITLE, "bell \u0007", "--text has characters that cannot be shown"],
    ["turned \u202e", TEXT, "characters that cannot be shown"],
    [TITLE, "turned \u202e", "--text has characters that cannot be shown"],
  ] as const) {
    const refused = await post(title, text);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(why)]);
  }
  expect(await ops(["news", "withdraw", "2147483647", "--reason", "none"])).toMatchObject({
    code: 1,
    err: "There is no post 2147483647. Nothing was changed.\n",
  });
  expect(await read()).toEqual([]);
});
