import { sendWire } from "../../chain/confirm.ts";
import { refusalOf } from "../../chain/refusal.ts";
import type { Context } from "../context.ts";
import { noteError } from "./store.ts";

/** Sends signed bytes. A failure changes nothing: the rows have them, and the next round follows up. */
export async function sendOnce(
  ctx: Context,
  { signature, wire }: { readonly signature: string; readonly wire: string },
): Promise<void> {
  try {
    await sendWire(ctx.rpc, wire);
  } catch (error) {
    const refusal = refusalOf(error);
    const message = refusal ?? (error instanceof Error ? error.message : String(error));
    ctx.log.warn(
      { signature, error: message },
      "could not send a transaction; the next round retries",
    );
    await noteError(ctx.db, signature, { error: message, isRefusal: refusal !== undefined });
  }
}
