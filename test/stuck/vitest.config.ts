import { defineConfig } from "vitest/config";

/** Tests that never end, for `test/unit/steps.test.ts`; in no project of the real configuration. */
export default defineConfig({
  test: { include: ["test/stuck/*.test.ts"], setupFiles: ["test/log-tests.ts"] },
});
