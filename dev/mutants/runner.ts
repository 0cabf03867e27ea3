// A test runner that runs in Stryker's process. Vitest would start a worker for each mutant, which takes a hundred
// times as long as a test. Here the tests and their code are loaded once for all mutants.
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import fc from "fast-check";
import type { Collected, collect as Collect } from "./collected.ts";

/** Globals that the code with mutants reads and writes. */
interface Planting {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

const SHARED = "__stryker__";
const planting = ((globalThis as { [SHARED]?: Planting })[SHARED] ??= {});
const COLLECTED = new URL("collected.ts", import.meta.url).href;
const [SUCCESS, FAILED] = [0, 1];

// No shrinking: nobody reads the smallest counterexample of a mutant, and finding it takes seconds.
fc.configureGlobal({ endOnFailure: true });

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "vitest" && context.parentURL !== COLLECTED
      ? { url: COLLECTED, shortCircuit: true }
      : next(specifier, context),
});

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  /** The tests that reach the mutant. */
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

interface Playable extends Collected {
  readonly id: string;
  /** Total time of its runs in milliseconds, and the number of mutants it has noticed. */
  ms: number;
  noticed: number;
}

class Runner {
  readonly #tests = new Map<string, Playable>();
  /** An error outside of any awaited promise. */
  #unhandled: string | undefined;

  /** No mutant is active while code loads, so nothing needs to be reloaded. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  /** Loads the tests from the copy of the project with the mutants, which is the working directory. */
  async init(): Promise<void> {
    process.on("unhandledRejection", (error) => (this.#unhandled ??= format(error)));
    const { collect } = (await import(COLLECTED)) as { collect: typeof Collect };
    for (const file of process.env["MUTANTS_TESTS"]!.split(",")) {
      const load = () => import(pathToFileURL(resolve(file)).href) as Promise<unknown>;
      for (const test of await collect(file, load)) {
        const id = `${file} ${test.name}`;
        this.#tests.set(id, { ...test, id, ms: 1, noticed: 0 });
      }
    }
  }

  async dryRun() {
    planting.activeMutant = undefined;
    const tests = [];
    for (const test of this.#tests.values()) {
      planting.currentTestId = test.id;
      const failureMessage = await this.#play(test);
      const { id, file: fileName, name, ms: timeSpentMs } = test;
      const status = failureMessage === undefined ? SUCCESS : FAILED;
      tests.push({ id, fileName, name, timeSpentMs, status, failureMessage });
    }
    planting.currentTestId = undefined;
    return { status: "complete", tests, mutantCoverage: planting.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRun) {
    Object.assign(planting, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const tests = (testFilter ?? [...this.#tests.keys()]).map((id) => this.#tests.get(id)!);
    // Runs the tests first that notice the most mutants per millisecond.
    tests.sort((a, b) => (b.noticed + 1) / b.ms - (a.noticed + 1) / a.ms);
    let nrOfTests = 0;
    for (const test of tests) {
      nrOfTests += 1;
      const failureMessage = await this.#play(test);
      if (planting.hitCount! > (hitLimit ?? Infinity)) return { status: "timeout" };
      if (failureMessage === undefined) continue;
      test.noticed += 1;
      return { status: "killed", killedBy: [test.id], failureMessage, nrOfTests };
    }
    return { status: "survived", nrOfTests };
  }

  /** Returns why a test fails; undefined if it does not. */
  async #play(test: Playable): Promise<string | undefined> {
    this.#unhandled = undefined;
    const startedAt = performance.now();
    try {
      await test.run();
      return this.#unhandled;
    } catch (error) {
      return format(error);
    } finally {
      test.ms += performance.now() - startedAt;
    }
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "here", factory: () => new Runner() }];
