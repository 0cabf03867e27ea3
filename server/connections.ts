import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request that has begun, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The open connections of a server. */
export interface Connections {
  /** Accepts no more, and resolves once requests under way are answered. After the grace, it ends them. */
  readonly end: (graceMs: number) => Promise<void>;
}

/**
 * Keeps at most so many connections: without sockets left, a process could not reach its database and
 * nodes, either. For a new one, the one makes way that has waited for its client for longest.
 */
export function limitConnections(server: Server, most: number): Connections {
  /** What changed last comes last. */
  const open = new Map<Socket, Exchange | undefined>();
  let isEnding = false;
  const change = (socket: Socket, exchange?: Exchange) => {
    open.delete(socket);
    if (!socket.destroyed) open.set(socket, exchange);
  };
  server.on("connection", (socket: Socket) => {
    change(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size > most) drop(waitingFor(open)!);
  });
  server.on("request", (request, response) => {
    const { socket } = request;
    const exchange = { request, response };
    change(socket, exchange);
    response.once("close", () => {
      if (open.get(socket) === exchange) change(socket);
      // Nothing may be asked any more, and a browser would keep it open.
      if (isEnding) socket.end();
    });
  });
  // Whoever is dropped counts no longer, although its socket closes a moment later.
  const drop = (socket: Socket) => {
    open.delete(socket);
    socket.destroy();
  };
  return {
    async end(graceMs) {
      isEnding = true;
      const closed = new Promise((done) => server.close(done));
      for (const [socket, exchange] of open) if (!exchange) drop(socket);
      const grace = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(grace);
    },
  };
}

function waitingFor(open: ReadonlyMap<Socket, Exchange | undefined>): Socket | undefined {
  for (const [socket, exchange] of open) if (waitsForClient(socket, exchange)) return socket;
  return undefined;
}

/** Returns true without a request, or with half of one, or with an answer that is not being read. */
function waitsForClient(socket: Socket, exchange: Exchange | undefined): boolean {
  return !exchange || !exchange.request.complete || socket.writableLength > 0;
}
