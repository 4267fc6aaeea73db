import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every chunk differs from that of the build before, as if all of the app had changed. */
const BUILD_CHANGED = `
  import { createBuilder } from 'vite';
  const build = { rolldownOptions: { output: { postBanner: '/* the next release */' } } };
  const builder = await createBuilder({
    logLevel: 'error',
    build: { outDir: process.argv[1], emptyOutDir: true },
    environments: { client: { build } },
  });
  await builder.buildApp();
`;

/** The build of the project, as `npm test` makes it before the tests. */
export const CURRENT_BUILD = join(root, 'dist');

/** A release after the current one: the same app under another number, in other chunks. */
export interface NextRelease {
  readonly buildNumber: string;
  /** Built over the current one, with its assets. */
  readonly builtApp: string;
  /** The same for somebody who threw the earlier build away. */
  readonly withoutEarlier: string;
  /** Files under `assets/` of the current build that the next one has no more of its own. */
  readonly goneAssets: readonly string[];
  readonly remove: () => void;
}

/** Builds the app once more, over a copy of the current build. */
export async function buildNextRelease(buildNumber: string): Promise<NextRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  const builtApp = join(folder, 'with');
  const withoutEarlier = join(folder, 'without');
  cpSync(CURRENT_BUILD, builtApp, { recursive: true });
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', BUILD_CHANGED, builtApp], {
    cwd: root,
    env: { ...process.env, BUILD_NUMBER: buildNumber, NODE_ENV: 'production' },
  });
  const goneAssets = listGone(builtApp);
  cpSync(builtApp, withoutEarlier, { recursive: true });
  for (const file of goneAssets) rmSync(join(withoutEarlier, file));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { buildNumber, builtApp, withoutEarlier, goneAssets, remove };
}

const BuildsSchema = v.array(v.object({ buildNumber: v.string(), files: v.array(v.string()) }));

/** What the build before the newest one had alone. */
function listGone(builtApp: string): string[] {
  const builds = v.parse(BuildsSchema, JSON.parse(readFileSync(join(builtApp, '.builds.json'), 'utf8')));
  const [newest, before] = builds;
  if (newest === undefined || before === undefined) throw new Error('the build forgot the one before it');
  return before.files.filter((file) => !newest.files.includes(file));
}
