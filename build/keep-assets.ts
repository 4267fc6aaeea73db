import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

/** Which files under `assets/` each build made, newest first; it travels with the built app. */
const RECORD = '.builds.json';
const RecordSchema = v.array(
  v.object({
    buildNumber: v.string(),
    files: v.array(v.string()),
    /** Whose build it is; absent in records of before. */
    chain: v.optional(v.string()),
  }),
);
type BuildRecord = v.InferOutput<typeof RecordSchema>[number];

interface KeptBuild extends BuildRecord {
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

/** Pages of this many builds before the current one still find what they ask for. */
const KEPT_BUILDS = 2;

/**
 * Lets the built app carry the assets of the two builds before it: a page that was opened before a
 * release loads its parts when they are needed (promises F13). The worker keeps only the current ones,
 * so this plugin stands after the worker's. What another chain built is not carried along.
 */
export function keepAssetsOfEarlierBuilds(buildNumber: string, chain: string): Plugin {
  let outDir = '';
  let earlier: readonly KeptBuild[] = [];
  let isWritten = false;
  return {
    name: 'keep-assets-of-earlier-builds',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // Before the folder is emptied.
    async buildStart() {
      earlier = await readEarlierBuilds(outDir, buildNumber, chain);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A failed build is closed too, and says itself why it failed.
        if (isWritten) await writeBuilds(outDir, { buildNumber, chain }, earlier);
      },
    },
  };
}

async function readEarlierBuilds(
  outDir: string,
  buildNumber: string,
  ownChain: string,
): Promise<KeptBuild[]> {
  const records = await readRecords(outDir);
  const isOwn = ({ chain = ownChain }: BuildRecord) => chain === ownChain;
  const others = records
    .filter((record) => record.buildNumber !== buildNumber && isOwn(record))
    .slice(0, KEPT_BUILDS);
  return Promise.all(others.map((record) => readBuild(outDir, record)));
}

async function readRecords(outDir: string): Promise<BuildRecord[]> {
  const text = await readIfThere(join(outDir, RECORD));
  return text === undefined ? [] : v.parse(RecordSchema, JSON.parse(text.toString('utf8')));
}

async function readBuild(outDir: string, record: BuildRecord): Promise<KeptBuild> {
  const found = await Promise.all(
    record.files.map(async (file) => {
      // A file that somebody has taken away cannot be kept.
      const content = await readIfThere(join(outDir, file));
      return content === undefined ? [] : ([[file, content]] as const);
    }),
  );
  return { ...record, contents: new Map(found.flat()) };
}

/** Only what is missing may be missing: a release without the earlier scripts breaks pages that are open. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

async function writeBuilds(
  outDir: string,
  { buildNumber, chain }: { buildNumber: string; chain: string },
  earlier: readonly KeptBuild[],
): Promise<void> {
  const files = await listAssets(outDir);
  for (const { contents } of earlier) {
    for (const [file, content] of contents) await writeIfMissing(join(outDir, file), content);
  }
  const records = [{ buildNumber, files, chain }, ...earlier.map((kept) => ({ ...toRecord(kept), chain }))];
  await writeFile(join(outDir, RECORD), JSON.stringify(records));
}

function toRecord({ buildNumber, contents }: KeptBuild): BuildRecord {
  return { buildNumber, files: [...contents.keys()] };
}

async function listAssets(outDir: string): Promise<string[]> {
  const names = await readdir(join(outDir, 'assets'), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1));
}

/** A file of the same name has the same content: its name carries the hash of it. */
async function writeIfMissing(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
}
