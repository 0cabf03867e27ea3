const BASE58 = "[1-9A-HJ-NP-Za-km-z]";

/** What the address of a Solana account looks like: 32 bytes in base58. Not every such text is one. */
export const ADDRESS = new RegExp(`^${BASE58}{32,44}$`);

/** What the signature of a Solana transaction looks like: 64 bytes in base58. Not every such text is one. */
export const SIGNATURE = new RegExp(`^${BASE58}{64,88}$`);
