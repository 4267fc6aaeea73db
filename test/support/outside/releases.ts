import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Script that builds the app with another banner in every chunk, as if the whole app had changed. */
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

/** The project's build, made by `npm test`. */
export const CURRENT_BUILD = join(root, 'dist');

export interface NextRelease {
  readonly buildNumber: string;
  /** Folder of the release, built over the current build and with its assets. */
  readonly builtApp: string;
  /** Folder of the same release without the assets of the current build. */
  readonly withoutEarlier: string;
  readonly goneAssets: readonly string[];
  readonly remove: () => void;
}

/** Builds the app again over a copy of the current build. */
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

function listGone(builtApp: string): string[] {
  const builds = v.parse(BuildsSchema, JSON.parse(readFileSync(join(builtApp, '.builds.json'), 'utf8')));
  const [newest, before] = builds;
  if (newest === undefined || before === undefined) throw new Error('the build forgot the one before it');
  return before.files.filter((file) => !newest.files.includes(file));
}
