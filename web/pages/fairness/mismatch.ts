/** Thrown for what contradicts the logs. `what` says where: a draw, a payment, a delivery. */
export class Mismatch extends Error {
  readonly what: string;

  constructor(what: string, why: string) {
    super(why);
    this.what = what;
  }
}
