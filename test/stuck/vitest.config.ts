import { defineConfig } from "vitest/config";

/**
 * For `test/unit/steps.test.ts`: tests that never end. No project of the real configuration includes them.
 */
export default defineConfig({
  test: { include: ["test/stuck/*.test.ts"], setupFiles: ["test/log-tests.ts"] },
});
