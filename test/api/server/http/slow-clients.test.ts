import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeServer, PATIENCE } from '#server/start.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('over a real socket', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createAdaptorServer({ fetch: api.app.fetch, createServer }) as Server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    port = address.port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });

  test('refuses a large body before it has arrived', async () => {
    const response = await send(
      'POST /v1/api/generateOtpForUser HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n{',
    );
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  test('survives a client that disconnects in the middle', async () => {
    const half = `POST /v1/api/generateOtpForUser HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mob`;
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(half, () => socket.destroy()));
      socket.once('close', () => resolve());
    });
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

describe('a request that trickles in', () => {
  test('must be complete within ten seconds', () => {
    expect(Math.max(PATIENCE.requestTimeout, PATIENCE.headersTimeout)).toBeLessThanOrEqual(10_000);
  });

  test.each([
    [
      'body',
      `POST /v1/api/generateOtpForUser HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"mob`,
    ],
    ['head', 'GET /healthz HTTP/1.1\r\nHost: loc'],
  ])('is disconnected when its time is over, while others are served: %s', async (_, half) => {
    const brief = { ...PATIENCE, requestTimeout: 60, headersTimeout: 50, connectionsCheckingInterval: 20 };
    const slow = createNodeServer(api.app.fetch, brief);
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    const at = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(at, '127.0.0.1', () => socket.write(half));
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.once('close', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200);
    slow.closeAllConnections();
    slow.close();
  });
});

describe('a client that does nothing', () => {
  const brief = { ...PATIENCE, headersTimeout: 100, connectionsCheckingInterval: 20, stallTimeout: 300 };

  async function listen(fetch: Parameters<typeof createNodeServer>[0]) {
    const server = createNodeServer(fetch, brief);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const at = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const countOpen = () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      );
    const stop = () => {
      server.closeAllConnections();
      server.close();
    };
    return { at, countOpen, stop };
  }

  test('is disconnected within 30 s', () => {
    expect(Math.max(PATIENCE.headersTimeout, PATIENCE.stallTimeout)).toBeLessThanOrEqual(30_000);
  });

  test('is disconnected when it sends nothing', async () => {
    const { at, countOpen, stop } = await listen(api.app.fetch);
    const silent = connect(at, '127.0.0.1');
    const closed = new Promise((resolve) => silent.once('close', resolve));
    silent.resume();
    await closed;
    await expect.poll(countOpen).toBe(0);
    stop();
  });

  test('is disconnected when it reads nothing, while a slow reader gets everything', async () => {
    const length = 64 * 1024 * 1024;
    const { at, countOpen, stop } = await listen(() => new Response(new Uint8Array(length)));
    const question = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const deaf = connect(at, '127.0.0.1', () => deaf.write(question));
    // Without a data listener the client reads nothing, so the buffers fill up.
    deaf.on('error', () => undefined);
    await expect.poll(countOpen).toBe(1);
    await expect.poll(countOpen).toBe(0);
    deaf.destroy();

    const slow = connect(at, '127.0.0.1', () => slow.write(question));
    let read = 0;
    slow.on('data', (part) => {
      read += Buffer.byteLength(part);
      slow.pause();
      setImmediate(() => slow.resume());
    });
    await new Promise((resolve) => slow.once('close', resolve));
    expect(read).toBeGreaterThan(length);
    stop();
  });
});
