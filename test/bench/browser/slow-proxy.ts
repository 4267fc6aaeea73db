import { connect, createServer, type Server, type Socket } from 'node:net';

export interface SlowLine {
  readonly delayMs: number;
  readonly bitsPerSecond: number;
}

/** Lighthouse's slow 4G with twice its delay: 150 ms in each direction. */
export const POOR_SIGNAL: SlowLine = { delayMs: 150, bitsPerSecond: 1_600_000 };

/** Delays of a new connection's handshake that precede its first request. */
const HANDSHAKE_DELAYS = 2;

/** Starts a proxy that forwards to a server with the line's delay and speed; returns its port. */
export async function startSlowProxy(
  targetPort: number,
  line: SlowLine,
): Promise<{ port: number; stop: () => void }> {
  const send = createDownlink(line);
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    let isNew = true;
    near.on('data', (data) => {
      const trips = isNew ? 1 + HANDSHAKE_DELAYS : 1;
      isNew = false;
      setTimeout(() => far.write(data), line.delayMs * trips);
    });
    far.on('data', (data) => send(near, Buffer.from(data)));
    for (const socket of [near, far]) socket.on('error', () => endBoth(near, far));
    near.on('close', () => endBoth(near, far));
  });
  return { port: await listen(server), stop: () => server.close() };
}

/** Sends the data of all connections one after another, because they share one downlink. */
function createDownlink({ delayMs, bitsPerSecond }: SlowLine): (near: Socket, data: Buffer) => void {
  let freeAt = 0;
  return (near, data) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (data.length * 8_000) / bitsPerSecond;
    setTimeout(() => near.write(data), freeAt - now + delayMs);
  };
}

function endBoth(near: Socket, far: Socket): void {
  near.destroy();
  far.destroy();
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the proxy has no port'));
      else resolve(address.port);
    });
  });
}
