import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readKeyFile } from "../../chain/keys.ts";
import { writeKeys } from "../../dev/keys.ts";

test("a key file that other users may read is refused, with the command that mends it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-keys-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { vault } = await writeKeys(folder, ["vault"]);
  for (const mode of [0o640, 0o604, 0o644, 0o666]) {
    await chmod(vault.path, mode);
    await expect(readKeyFile(vault.path)).rejects.toThrow(
      `Other users may read ${vault.path}. Take that away with: chmod 600 ${vault.path}`,
    );
  }
  await chmod(vault.path, 0o400);
  expect((await readKeyFile(vault.path)).address).toBe(vault.address);
});
