export type Cluster = "localnet" | "devnet" | "mainnet-beta";

/** How wallets name a cluster. */
export type WalletChain = "solana:localnet" | "solana:devnet" | "solana:mainnet";

let readCluster: (() => Promise<Cluster>) | undefined;

/** Told once, at the start of a page, where the cluster can be read. */
export function setClusterSource(source: () => Promise<Cluster>): void {
  readCluster = source;
}

/** The chain that a wallet is told to sign for. */
export async function walletChain(): Promise<WalletChain> {
  if (!readCluster) throw new Error("setClusterSource has not been called");
  const cluster = await readCluster();
  return cluster === "mainnet-beta" ? "solana:mainnet" : `solana:${cluster}`;
}
