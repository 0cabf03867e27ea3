import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import { HONEST_FAULTS } from "./node.ts";
import { PEOPLE } from "./people.ts";
import * as people from "./people-act.ts";
import * as thieves from "./thieves-act.ts";
import * as outages from "./outages.ts";
import { JOBS, type World } from "./world.ts";

/** More blocks than the house waits before it treats an unseen transaction as dead. */
export const LIFE = BLOCKHASH_LIFE + 160;

export type Act = AsyncCommand<object, World>;

/**
 * Returns an act: something that a person does, or that happens to the system. It need not wait for what it
 * starts.
 */
export function act(label: string, run: (world: World) => void | Promise<void>): Act {
  return { check: () => true, run: async (_, world) => run(world), toString: () => label };
}

const who = fc.constantFrom(...PEOPLE);
/** Index of an order, or of a person, among those there are. */
const which = fc.nat(11);
const packs = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(15, 50) },
);
const worker = fc.nat(1);
export const node = fc.nat(1);
/** Fail every nth call to a node. */
const every = fc.integer({ min: 1, max: 3 });

/** Undefined means the order's own buyer. */
const payer = fc.option(who, { freq: 2 }).map((person) => person ?? undefined);

export const orders: Arbitrary<Act> = fc
  .tuple(who, packs, fc.option(who, { freq: 2 }), fc.nat(3))
  .map(([buyer, count, referrer, dice]) => {
    const isPaid = dice > 0;
    const label = `${buyer.name} ${isPaid ? "buys" : "orders"} ${count}`;
    return act(`${label}${referrer ? `, sent by ${referrer.name}` : ""}`, (world) =>
      people.order(world, { buyer, packs: count, code: referrer?.code, isPaid }),
    );
  });
export const pays = which.map((index) =>
  act(`order ${index} is paid`, (world) => people.pay(world, index)),
);
export const paysAgain = which.map((index) =>
  act(`order ${index} is paid with a newer blockhash`, (world) => people.payAgain(world, index)),
);
export const confirms = which.map((index) =>
  act(`the browser of order ${index} confirms`, (world) => people.confirm(world, index)),
);
export const resends = fc.constant(act("wallets send everything again", people.resend));
export const claims = who.map((person) =>
  act(`${person.name} claims small payments back`, (world) => people.claim(world, person)),
);
export const asksAgain = which.map((index) =>
  act(`the buyer of order ${index} asks for the delivery`, (world) =>
    people.askAgain(world, index),
  ),
);

export const paysWrongly = fc
  .tuple(which, payer, fc.constantFrom(...thieves.AMOUNTS), fc.boolean(), fc.boolean())
  .map(([index, from, amount, hasReference, hasMemo]) =>
    act(
      `${from?.name ?? "the buyer"} pays ${amount} for order ${index}${hasReference ? ", named" : ""}${hasMemo ? ", with its memo" : ""}`,
      (world) => thieves.payWrongly(world, { index, from, amount, hasReference, hasMemo }),
    ),
  );
export const paysInParts = fc
  .tuple(which, payer)
  .map(([index, from]) =>
    act(`${from?.name ?? "the buyer"} pays for order ${index} in two transfers`, (world) =>
      thieves.payInParts(world, index, from),
    ),
  );
export const junk = fc
  .tuple(who, fc.integer({ min: 1, max: 4 }))
  .map(([from, count]) =>
    act(`${from.name} names vault and escrow ${count} times`, (world) =>
      thieves.junk(world, from, count),
    ),
  );
export const forges = fc
  .tuple(which, who, fc.constantFrom(...thieves.FORGERIES))
  .map(([index, from, kind]) =>
    act(`${from.name} forges a ${kind} for order ${index}`, (world) =>
      thieves.forge(world, { index, from, kind }),
    ),
  );
export const walks = fc
  .tuple(who, who)
  .map(([from, to]) =>
    act(`all USDC of ${from.name} walks to ${to.name}`, (world) => thieves.walk(world, from, to)),
  );
export const closes = fc
  .tuple(who, fc.constantFrom("freezes", "thaws", "closes", "opens"))
  .map(([person, how]) =>
    act(`somebody ${how} the USDC account of ${person.name}`, (world) =>
      thieves.changeAccount(world, person, how),
    ),
  );

export const works = worker.map((index) =>
  act(`worker ${index} works`, (world) => outages.work(world, index, JOBS)),
);
export const jobs = fc
  .tuple(worker, fc.constantFrom(...JOBS))
  .map(([index, job]) =>
    act(`worker ${index} runs ${job}`, (world) => outages.work(world, index, [job])),
  );
export const crashes = fc
  .nat(2)
  .map((index) => act(`server ${index} dies`, (world) => outages.crash(world, index)));
export const halts = fc
  .nat(2)
  .map((index) => act(`server ${index} stops`, (world) => outages.halt(world, index)));
export const goesOn = fc.constant(act("who has stopped goes on", outages.goOn));

export const passes = fc
  .constantFrom(1, 3, 12, 33)
  .map((blocks) => act(`${blocks} blocks pass`, (world) => outages.pass(world, blocks)));
export const shortPasses = fc
  .constantFrom(1, 3, 12)
  .map((blocks) => act(`${blocks} blocks pass at once`, (world) => outages.rush(world, blocks)));
export const rushes = fc
  .constantFrom(12, 33, 70)
  .map((blocks) => act(`${blocks} blocks pass at once`, (world) => outages.rush(world, blocks)));
export const lives = fc.constant(
  act("all that was signed is past its life", (world) => outages.rush(world, LIFE)),
);
export const forks = fc
  .constantFrom(1, 5, 30)
  .map((depth) => act(`the newest ${depth} blocks lose`, (world) => outages.fork(world, depth)));
export const fails = fc
  .tuple(node, fc.constantFrom(...HONEST_FAULTS), every)
  .map(([index, fault, one]) =>
    act(`node ${index} is ${fault}, one call in ${one}`, (world) =>
      outages.fail(world, { index, fault, every: one }),
    ),
  );
export const hides = fc.constant(act("the second node hides what happens", outages.hide));
export const lags = fc
  .tuple(node, fc.constantFrom(3, 20, 40, 200, 800), every, fc.boolean())
  .map(([index, slots, one, isArchive]) =>
    act(
      `${isArchive ? "the history of " : ""}node ${index} is ${slots} slots behind, one call in ${one}`,
      (world) => outages.lag(world, { index, slots, every: one, isArchive }),
    ),
  );
export const heals = fc.constant(act("nodes heal", outages.heal));
export const backsUp = fc.constant(act("a backup is made", outages.backUp));
export const restores = fc
  .boolean()
  .map((isCopy) =>
    act(`the backup is put back${isCopy ? " into another database" : ""}`, (world) =>
      outages.restore(world, isCopy),
    ),
  );
