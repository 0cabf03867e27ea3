import { verifyTournament as verify } from "../dev/verify/verify-tournament.ts";

/** Runs `npm run verify-tournament` in the test's process. */
export async function verifyTournament(
  ...given: string[]
): Promise<{ code: number; output: string }> {
  let output = "";
  const print = (text: string) => (output += text);
  const code = await verify(given, { out: print, err: print });
  return { code, output };
}
