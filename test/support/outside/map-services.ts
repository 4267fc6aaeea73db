import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '#server/deps.ts';
import { createNominatim } from '#server/gateways/geocoding/nominatim.ts';
import { createHttpTiles } from '#server/gateways/tiles/http-tiles.ts';

export interface RecordedRequest {
  readonly url: URL;
  readonly userAgent: string | undefined;
  readonly at: number;
}

export type Responder = (request: IncomingMessage, response: ServerResponse) => void;

export interface MapService {
  readonly origin: string;
  readonly requests: RecordedRequest[];
  readonly respondWith: (responder: Responder) => void;
  readonly stop: () => void;
}

export const respondJson =
  (body: unknown): Responder =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  };

export const respondStatus =
  (status: number): Responder =>
  (_request, response) => {
    response.writeHead(status).end('no');
  };

export async function startMapService(): Promise<MapService> {
  const requests: RecordedRequest[] = [];
  let respond = respondJson([]);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map.example');
    requests.push({ url, userAgent: request.headers['user-agent'], at: performance.now() });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith: (next) => {
      respond = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const userAgent = 'tests/1.0 (test@sunehri.example)';

export function withGeocoder(deps: Deps, { origin }: MapService, timeoutMs = 2_000): Pick<Deps, 'gateways'> {
  const geocoding = createNominatim({
    url: `${origin}/`,
    email: 'test@sunehri.example',
    userAgent,
    timeoutMs,
  });
  return { gateways: { ...deps.gateways, geocoding } };
}

export function withTiles(deps: Deps, { origin }: MapService, timeoutMs = 2_000): Pick<Deps, 'gateways'> {
  const attribution = { text: '© Test maps', url: 'https://maps.example/copyright' };
  const url = `${origin}/{z}/{x}/{y}.png`;
  return {
    gateways: {
      ...deps.gateways,
      tiles: createHttpTiles({ url, attribution, userAgent, timeoutMs }, deps.now),
    },
  };
}
