// Loaded before a program, to give it a wrong clock: CLOCK_SHIFT_MS milliseconds ahead.
const RightDate = Date;
const shiftMs = Number(process.env["CLOCK_SHIFT_MS"] ?? 0);

class WrongDate extends RightDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? WrongDate.now() : given[0]);
  }

  static override now(): number {
    return RightDate.now() + shiftMs;
  }
}

globalThis.Date = WrongDate as DateConstructor;
