import type { RpcTransport } from "@solana/kit";

/** Makes a node report that a transaction has a version that our reader does not know. */
export function unreadableFor(signature: string) {
  return (transport: RpcTransport): RpcTransport =>
    async <T>(request: Parameters<RpcTransport>[0]) => {
      const { id, method, params } = request.payload as {
        id: unknown;
        method: string;
        params: unknown[];
      };
      if (method !== "getTransaction" || params[0] !== signature) return transport<T>(request);
      return { jsonrpc: "2.0", id, error: { code: -32_015, message: "unsupported" } } as T;
    };
}
