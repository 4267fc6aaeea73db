import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFewerFiles } from './precache.ts';
import { CURRENT_BUILD } from './releases.ts';

/** Scripts and pictures: nearly all that a worker takes in, file by file. */
const FETCHED_WHEN_WANTED = /^assets\/.*\.(js|webp)$|\.webp$/;

export interface SmallWorkerBuild {
  readonly builtApp: string;
  readonly remove: () => void;
}

/**
 * The current build with a worker that takes in the page and its style alone. What pushes do does not
 * depend on how much is kept, and taking in all of the app costs more than a test of a push.
 */
export function copyWithSmallWorker(): SmallWorkerBuild {
  const folder = mkdtempSync(join(tmpdir(), 'small-worker-'));
  const builtApp = join(folder, 'dist');
  cpSync(CURRENT_BUILD, builtApp, { recursive: true });
  const worker = join(builtApp, 'sw.js');
  const isTakenIn = (name: string) => !FETCHED_WHEN_WANTED.test(name);
  writeFileSync(worker, withFewerFiles(readFileSync(worker, 'utf8'), isTakenIn));
  rmSync(`${worker}.br`);
  return { builtApp, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
