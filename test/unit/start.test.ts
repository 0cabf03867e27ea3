import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { assertHasChain } from "../../chain/local/start.ts";
import { assertFree, wantedPort } from "../../dev/port.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("the message for a taken port names it and a way out", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(assertFree(port)).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one, e.g. PORT=${port + 1}.`,
  );
});

test.for(["0", "65536", "3000.5", "http"])("PORT=%s is not a port", (value) => {
  vi.stubEnv("PORT", value);
  expect(wantedPort).toThrow("PORT must be a whole number from 1 to 65535.");
});

test("an embedded chain exists exactly for the platforms whose packages are locked", async () => {
  const { packages } = JSON.parse(
    await readFile(new URL("../../package-lock.json", import.meta.url), "utf8"),
  ) as { packages: Record<string, { os: string[]; cpu: string[] }> };
  const locked = Object.entries(packages)
    .filter(([path]) => path.startsWith("node_modules/litesvm-"))
    .map(([, { os, cpu }]) => [...os, ...cpu].join(" "));
  const found = ["linux", "darwin", "win32", "freebsd"].flatMap((platform) =>
    ["x64", "arm64", "ia32"]
      .filter((arch) => hasChain(platform, arch))
      .map((arch) => `${platform} ${arch}`),
  );
  expect(found.toSorted()).toEqual([...new Set(locked)].toSorted());
});

test("the message for a platform without an embedded chain names it and a way out", () => {
  expect(() => assertHasChain("win32", "x64")).toThrow(
    "There is no embedded chain for win32 x64. The local world cannot start here; npm run serve " +
      "works with any Solana RPC node (docs/operations.md).",
  );
});

function hasChain(platform: string, arch: string): boolean {
  try {
    assertHasChain(platform, arch);
    return true;
  } catch {
    return false;
  }
}
