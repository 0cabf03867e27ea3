/** The settings, the database or the RPC nodes did not tell what the command needs to know. Exit code 2. */
export class CannotTell extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause });
    this.name = "CannotTell";
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
