/** The npm package that holds the embedded chain for a platform; undefined where there is none. */
export function surfnetPackage(platform: string, arch: string): string | undefined {
  const packages: Record<string, string> = {
    "linux x64": "@solana/surfpool-linux-x64-gnu",
    "darwin arm64": "@solana/surfpool-darwin-arm64",
    "darwin x64": "@solana/surfpool-darwin-x64",
  };
  return packages[`${platform} ${arch}`];
}
