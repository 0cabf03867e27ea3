export type Cluster = "localnet" | "devnet" | "mainnet-beta";

/** How wallets name a cluster. */
export type WalletChain = "solana:localnet" | "solana:devnet" | "solana:mainnet";

let readCluster: (() => Promise<Cluster>) | undefined;

/** Sets how to read the cluster. Call it once, when the page starts. */
export function setClusterSource(source: () => Promise<Cluster>): void {
  readCluster = source;
}

/** Returns the chain that wallets are asked to sign for. */
export async function walletChain(): Promise<WalletChain> {
  if (!readCluster) throw new Error("setClusterSource has not been called");
  const cluster = await readCluster();
  return cluster === "mainnet-beta" ? "solana:mainnet" : `solana:${cluster}`;
}
