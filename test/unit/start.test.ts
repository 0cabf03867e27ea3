import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { surfnetPackage } from "../../chain/local/surfnet-package.ts";
import { assertFree, wantedPort } from "../../dev/port.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a port that somebody listens on is named, with a way out", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(assertFree(port)).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one, e.g. PORT=${port + 1}.`,
  );
});

test.for(["0", "65536", "3000.5", "http"])("PORT=%s is no port", (value) => {
  vi.stubEnv("PORT", value);
  expect(wantedPort).toThrow("PORT must be a whole number from 1 to 65535.");
});

test("there is an embedded chain for the platforms whose packages are listed, and for no other", async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(new URL("../../package.json", import.meta.url), "utf8"),
  ) as { optionalDependencies: Record<string, string> };
  const platforms = [
    ["linux", "x64"],
    ["darwin", "arm64"],
    ["darwin", "x64"],
    ["linux", "arm64"],
    ["win32", "x64"],
  ] as const;
  const found = platforms.flatMap(([platform, arch]) => surfnetPackage(platform, arch) ?? []);
  expect(found.toSorted()).toEqual(Object.keys(optionalDependencies).toSorted());
});
