import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readMdx } from "./dev/mdx.ts";

const setupFiles = ["test/log-tests.ts", "test/no-console-error.ts"];

/** Many times what an idle machine takes: a busy one is slow, not red. */
const PATIENCE_MS = 600_000;

/** The files that take longest, because they wait. Started last, one of them would run alone at the end. */
const LONGEST =
  /test\/api\/(wrong-payments|faults|verify-draws|buying|referral|season|transparency|reservations)\./;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const suite = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    setupFiles,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    ...options,
  },
});

export default defineConfig({
  test: {
    // Most of them wait for a chain, so more files than cores run at a time.
    maxWorkers: 4,
    // The files of a process share its modules: starting and loading anew was half of their cost.
    isolate: false,
    // On a busy machine even a lock is waited for seconds.
    expect: { poll: { timeout: 60_000, interval: 200 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Lets tests render pages as the build prerenders them.
        plugins: [readMdx()],
        ...suite("unit", {
          include: [
            "test/unit/**/*.test.{ts,tsx}",
            "test/repo.test.ts",
            "test/specification.test.ts",
          ],
          // They compute, so more processes than cores would only load the same modules again.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        }),
      },
      // In one process, because making its database and chain takes as long as many runs.
      suite("simulation", { maxWorkers: 1, sequence: { groupOrder: 2 } }),
      // Reads dist/web, which `npm test` builds first.
      suite("built"),
      // All that needs a world but no browser, on one that is booted once.
      suite("api", {
        include: ["test/{api,race,crash}/**/*.test.ts"],
        globalSetup: ["test/world.ts", "test/worker.ts", "test/document/answers-seen.ts"],
        setupFiles: [...setupFiles, "test/document/hold-answers.ts", "test/hold-reserved-packs.ts"],
      }),
    ],
  },
});
