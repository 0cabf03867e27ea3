import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A request that has begun, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The open connections of a server. */
export interface Connections {
  /** Stops accepting connections, and resolves once open requests are answered. Ends them after the grace period. */
  readonly end: (graceMs: number) => Promise<void>;
}

/**
 * Limits the number of connections: without sockets left, a process could not reach its database and nodes, either. A
 * new connection replaces the one that has been waiting longest for its client.
 */
export function limitConnections(server: Server, most: number): Connections {
  /** Ordered by last change, the latest at the end. */
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
      // No more requests are accepted, but a browser would keep the connection open.
      if (isEnding) socket.end();
    });
  });
  // A dropped connection no longer counts, although its socket closes a moment later.
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

/** Returns true if there is no complete request, or if the client is not reading the response. */
function waitsForClient(socket: Socket, exchange: Exchange | undefined): boolean {
  return !exchange || !exchange.request.complete || socket.writableLength > 0;
}
