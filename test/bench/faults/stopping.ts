import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  createDataFolder,
  type ServerProcess,
  startServerProcess,
} from '#test/support/servers/server-process.ts';
import { atMostMs, exactly, type FaultBench, type FaultOptions, type Figure } from './fault.ts';

export const stopping: FaultBench = {
  row: 'F25',
  fault: 'SIGTERM with connections that idle, answers under way, and a body that never ends',
  unit: 'stops',
  count: 10,
  run: runStops,
};

async function runStops({ count }: FaultOptions): Promise<readonly Figure[]> {
  const folder = createDataFolder();
  const seen = { slowestMs: 0, orderly: 0, released: 0, responded: 0 };
  for (let stop = 0; stop < count; stop += 1) await stopOnce(folder.path, seen);
  folder.remove();
  return [
    atMostMs('slowest to be gone', seen.slowestMs, 10_000),
    exactly('exits with 0', seen.orderly, count),
    exactly('locks released', seen.released, count),
    exactly('answers under way that came', seen.responded, count * UNDER_WAY),
  ];
}

const UNDER_WAY = 20;

async function stopOnce(
  dataDir: string,
  seen: { slowestMs: number; orderly: number; released: number; responded: number },
): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  await server.ready();
  const endless = await sendHalf(server);
  const underWay = await Promise.all(Array.from({ length: UNDER_WAY }, () => sendHalf(server)));
  const startedAt = performance.now();
  server.child.kill('SIGTERM');
  // The client does not close its side, because the server would treat it as gone.
  for (const { socket } of underWay) socket.write(SECOND_HALF);
  const responses = await Promise.all(underWay.map(({ rest }) => rest));
  seen.responded += responses.filter((response) => /HTTP\/1\.1 [24]\d\d /.test(response)).length;
  if ((await server.ended) === 0) seen.orderly += 1;
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
  if (!existsSync(join(dataDir, 'server.pid'))) seen.released += 1;
  endless.socket.destroy();
}

const FIRST_HALF = '{"mobileNumber": ';
const SECOND_HALF = '"1"}';

interface Begun {
  readonly socket: Socket;
  /** The bytes that the server sends after its 100-continue. */
  readonly rest: Promise<string>;
}

/** Sends the head of a request and, after the server's 100-continue, half of its body. */
async function sendHalf({ origin }: ServerProcess): Promise<Begun> {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true });
  const length = FIRST_HALF.length + SECOND_HALF.length;
  const head = 'POST /v1/api/loginUserByOtp HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n';
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`);
  await once(socket, 'data');
  socket.write(FIRST_HALF);
  const rest = text(socket).catch(() => '');
  return { socket, rest };
}
