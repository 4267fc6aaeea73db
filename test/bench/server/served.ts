import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Content besides the seed: a menu of 500 items, or 1,000 more outlets. */
export type Content = 'seed' | 'long-menu' | 'many-outlets';

export interface Served {
  readonly port: number;
  /** Serves another build in the same process; returns its port. */
  readonly serveFolder: (folder: string) => Promise<number>;
  readonly stop: () => Promise<void>;
}

export const originOf = (port: number) => `http://127.0.0.1:${port}`;

export async function startServed(content: Content): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [content], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    port: await receivePort(child),
    serveFolder: (folder) => {
      child.send(folder);
      return receivePort(child);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function receivePort(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server of the bench ended with ${code}`);
  });
  const [port] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return Number(port);
}
