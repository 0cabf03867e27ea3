/** The command or one of its options is invalid; nothing was done. */
export class WrongUsage extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "WrongUsage";
  }
}
