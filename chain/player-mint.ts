import { type Address, type Instruction, type TransactionSigner, some } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  AuthorityType,
  TOKEN_2022_PROGRAM_ADDRESS,
  extension,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMetadataPointerInstruction,
  getInitializeMint2Instruction,
  getInitializeTokenMetadataInstruction,
  getMintSize,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getTokenSize,
} from "@solana-program/token-2022";
import type { ChainRpc } from "./rpc.ts";
import { tokenAccountOf } from "./token-account.ts";

export const MINT_COMPUTE_UNITS = 200_000;

export interface PlayerMint {
  readonly payer: TransactionSigner;
  /** Signs for the mint's creation. Afterwards it can change the metadata but not the supply. */
  readonly authority: TransactionSigner;
  readonly mint: TransactionSigner;
  readonly name: string;
  readonly symbol: string;
  /** URL of the metadata JSON. */
  readonly uri: string;
  readonly decimals: number;
  /** Who receives the supply, in base units. Together they receive all that will ever exist. */
  readonly holders: readonly { readonly owner: Address; readonly amount: bigint }[];
}

interface MintSpace {
  /** Bytes of the account before the program grows it to fit the metadata. */
  readonly initial: bigint;
  /** Bytes of the account with its metadata, which determine the rent. */
  readonly full: bigint;
}

/** Bytes of the account in which a wallet holds a player's tokens. */
export const PLAYER_TOKEN_ACCOUNT_SPACE = BigInt(getTokenSize([extension("ImmutableOwner", {})]));

/** Returns the address of the account in which a wallet holds a player's tokens. */
export function playerTokenAccountOf(owner: Address, mint: Address): Promise<Address> {
  return tokenAccountOf(owner, mint, TOKEN_2022_PROGRAM_ADDRESS);
}

/** Returns the instructions of one transaction that creates a fixed-supply token with metadata. */
export async function playerMintInstructions(
  rpc: ChainRpc,
  token: PlayerMint,
): Promise<Instruction[]> {
  const tokenProgram = TOKEN_2022_PROGRAM_ADDRESS;
  const mint = token.mint.address;
  const space = playerMintSpace(token);
  const supply = await Promise.all(
    token.holders
      .filter(({ amount }) => amount > 0n)
      .map(async ({ owner, amount }) => {
        const account = await playerTokenAccountOf(owner, mint);
        return [
          getCreateAssociatedTokenIdempotentInstruction({
            payer: token.payer,
            ata: account,
            owner,
            mint,
            tokenProgram,
          }),
          getMintToInstruction({ mint, token: account, mintAuthority: token.authority, amount }),
        ];
      }),
  );
  return [
    getCreateAccountInstruction({
      payer: token.payer,
      newAccount: token.mint,
      lamports: await rpc.getMinimumBalanceForRentExemption(space.full).send(),
      space: space.initial,
      programAddress: tokenProgram,
    }),
    getInitializeMetadataPointerInstruction({
      mint,
      authority: token.authority.address,
      metadataAddress: mint,
    }),
    getInitializeMint2Instruction({
      mint,
      decimals: token.decimals,
      mintAuthority: token.authority.address,
      freezeAuthority: null,
    }),
    getInitializeTokenMetadataInstruction({
      metadata: mint,
      updateAuthority: token.authority.address,
      mint,
      mintAuthority: token.authority,
      name: token.name,
      symbol: token.symbol,
      uri: token.uri,
    }),
    ...supply.flat(),
    getSetAuthorityInstruction({
      owned: mint,
      owner: token.authority,
      authorityType: AuthorityType.MintTokens,
      newAuthority: null,
    }),
  ];
}

export function playerMintSpace(token: PlayerMint): MintSpace {
  const mint = token.mint.address;
  const pointer = extension("MetadataPointer", {
    authority: some(token.authority.address),
    metadataAddress: some(mint),
  });
  const metadata = extension("TokenMetadata", {
    updateAuthority: some(token.authority.address),
    mint,
    name: token.name,
    symbol: token.symbol,
    uri: token.uri,
    additionalMetadata: new Map(),
  });
  return {
    initial: BigInt(getMintSize([pointer])),
    full: BigInt(getMintSize([pointer, metadata])),
  };
}
