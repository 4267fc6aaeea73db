import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { CURRENT_BUILD } from './releases.ts';

const PrecacheSchema = v.array(v.object({ url: v.string(), revision: v.nullable(v.string()) }));

/** The list of files as the build wrote it into the worker. */
const PRECACHE = /\[\{"revision":.*?\}\]/;

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
  writeFileSync(worker, withoutMost(readFileSync(worker, 'utf8')));
  rmSync(`${worker}.br`);
  return { builtApp, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function withoutMost(worker: string): string {
  const list = PRECACHE.exec(worker)?.[0];
  if (list === undefined) throw new Error('the worker has no list of what it takes in');
  const files = v.parse(PrecacheSchema, JSON.parse(list));
  const few = files.filter(({ url }) => !FETCHED_WHEN_WANTED.test(url));
  if (few.length === 0 || few.length === files.length) throw new Error('the list is not what it was');
  return worker.replace(list, () => JSON.stringify(few));
}
