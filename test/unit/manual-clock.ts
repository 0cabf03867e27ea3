/** A clock that moves only when told to. */
export class ManualClock {
  now = 1_000_000;
  #due: { at: number; work: () => void }[] = [];

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.now + ms, work };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((each) => each !== entry);
    };
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.now = next.at;
      this.#due = this.#due.filter((each) => each !== next);
      next.work();
    }
    this.now = end;
  }
}
