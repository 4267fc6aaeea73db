import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { filesIn } from './files-in.ts';

/** File in the built app that lists the assets of this build and of earlier ones, newest first. */
const RECORD = '.builds.json';
const RecordSchema = v.array(
  v.object({
    buildNumber: v.string(),
    files: v.array(v.string()),
    /** Hash of the chain's brand; missing in records of older builds. */
    chain: v.optional(v.string()),
  }),
);
type BuildRecord = v.InferOutput<typeof RecordSchema>[number];

/** Open pages of this many earlier builds still find their chunks. */
const EARLIER_BUILDS = 2;

/**
 * Retains the chunks of earlier builds, because a page that was opened before a release may still load them (F13).
 * Must follow the worker's plugin, which precaches only the current chunks. Chunks of builds with another `chain`
 * are dropped.
 */
export function retainAssetsOfEarlierBuilds(buildNumber: string, chain: string): Plugin {
  let outDir = '';
  let earlier: readonly BuildRecord[] = [];
  let contents: ReadonlyMap<string, Uint8Array> = new Map();
  return {
    name: 'retain-assets-of-earlier-builds',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // Reads the earlier chunks before the build empties the folder. An unreadable file throws, because a release
    // without earlier chunks breaks open pages.
    buildStart() {
      const readIfThere = (name: string) =>
        existsSync(join(outDir, name)) ? readFileSync(join(outDir, name)) : undefined;
      const builds = v.parse(RecordSchema, JSON.parse(readIfThere(RECORD)?.toString() ?? '[]'));
      const isEarlier = (build: BuildRecord) =>
        build.buildNumber !== buildNumber && (build.chain ?? chain) === chain;
      earlier = builds.filter(isEarlier).slice(0, EARLIER_BUILDS);
      contents = new Map(
        earlier.flatMap(({ files }) =>
          files.flatMap((name): [string, Uint8Array][] => {
            const content = readIfThere(name);
            return content === undefined ? [] : [[name, content]];
          }),
        ),
      );
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (error !== undefined) return;
        const files = filesIn(join(outDir, 'assets')).map((file) => relative(outDir, file));
        const current = { buildNumber, chain, files };
        const others = earlier.map((build) => {
          return { ...build, chain, files: build.files.filter((name) => contents.has(name)) };
        });
        // Names contain a hash of the content, so equal names have equal content.
        for (const [name, content] of contents)
          if (!files.includes(name)) writeFileSync(join(outDir, name), content);
        writeFileSync(join(outDir, RECORD), JSON.stringify([current, ...others]));
      },
    },
  };
}
