/**
 * Seeds whose runs ended wrong once. They are played first, and mean the same run only as long as
 * `acts.ts` and `runs.ts` stay as they are: before they change, write what the seeds found as a test of its own.
 */
export const SEEDS_THAT_FAILED: readonly number[] = [2166, 2504, 21_053, 21_281];
