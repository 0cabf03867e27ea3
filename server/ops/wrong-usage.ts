/** The command or one of its options is not understood; nothing was done. */
export class WrongUsage extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "WrongUsage";
  }
}
