import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

interface PlayedServer {
  readonly origin: string;
  readonly stop: () => void;
}

export async function startPlayedServer({ fetch }: Hono): Promise<PlayedServer> {
  // The adapter creates an HTTP/1 server, because no other factory is passed.
  const server = createAdaptorServer({ fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
