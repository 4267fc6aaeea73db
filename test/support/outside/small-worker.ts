import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFewerFiles } from '#test/support/checkers/precache.ts';
import { CURRENT_BUILD } from './releases.ts';

/** Files that the small worker does not precache: scripts and pictures, most of the precache. */
const FETCHED_WHEN_WANTED = /^assets\/.*\.(js|webp)$|\.webp$/;

export interface SmallWorkerBuild {
  readonly builtApp: string;
  readonly remove: () => void;
}

/**
 * A copy of the current build whose worker precaches only the page and its style, for tests of pushes: they do not
 * depend on the precache, and installing all of it takes longer than the tests.
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
