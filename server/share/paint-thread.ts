import { parentPort, workerData } from "node:worker_threads";
import { toPng } from "./picture.ts";

/** The thread of a painter: renders each SVG that it gets. `workerData` is the folder of the fonts. */
parentPort!.on("message", (svg: string) => void answer(svg));

async function answer(svg: string): Promise<void> {
  const png = await toPng(svg, workerData as string);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(png);
}
