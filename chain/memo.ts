import { address } from "@solana/kit";
import { getAddMemoInstruction } from "@solana-program/memo";

/** Memo v2: on every cluster, the embedded one included; the library's newer default is not. */
export const MEMO_PROGRAM = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

export function memoInstruction(memo: string) {
  return getAddMemoInstruction({ memo }, { programAddress: MEMO_PROGRAM });
}
