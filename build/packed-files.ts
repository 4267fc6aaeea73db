import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packTar } from 'modern-tar';
import type { Plugin } from 'vite';
import type { CustomInjectManifestOptions } from 'vite-plugin-pwa';
import { packedFilesPath } from '../src/contract/packed-files.ts';

const PAGE = /\.html$/;
/** What the app runs comes before what it shows: an archive that is cut off has brought the more important part. */
const PICTURE = /\.webp$/;

type ManifestTransform = NonNullable<CustomInjectManifestOptions['manifestTransforms']>[number];

interface PackedFiles {
  readonly plugin: Plugin;
  /** To be given to whatever lists the files of the worker. */
  readonly transform: ManifestTransform;
}

/** Lays all files that the worker takes in beside the app as one archive (decision 0040). */
export function packedFiles(buildNumber: string): PackedFiles {
  let outDir = '';
  return {
    plugin: {
      name: 'packed-files',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
    transform: async (manifest) => {
      const names = manifest.map(({ url }) => url).filter((url) => !PAGE.test(url));
      const ordered = [...names].sort((one, other) => +PICTURE.test(one) - +PICTURE.test(other));
      await writeFile(join(outDir, packedFilesPath(buildNumber)), await pack(outDir, ordered));
      return { manifest };
    },
  };
}

/** The same files give the same archive. */
async function pack(folder: string, names: readonly string[]): Promise<Uint8Array> {
  const entries = names.map(async (name) => {
    const body = await readFile(join(folder, name));
    return { header: { name, size: body.length, mtime: new Date(0) }, body };
  });
  return packTar(await Promise.all(entries));
}
