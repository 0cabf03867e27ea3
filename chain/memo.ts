import { address } from "@solana/kit";
import { getAddMemoInstruction } from "@solana-program/memo";

/** Memo v2, which all clusters have, even the embedded one. They lack the library's newer default. */
export const MEMO_PROGRAM = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

export function memoInstruction(memo: string) {
  return getAddMemoInstruction({ memo }, { programAddress: MEMO_PROGRAM });
}
