import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { CustomInjectManifestOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<CustomInjectManifestOptions['manifestTransforms']>[number];

/** Adds to each file of the precache the digest by which the worker checks its copy (ADR-0083). */
export function precacheIntegrity(): { readonly plugin: Plugin; readonly transform: ManifestTransform } {
  let outDir = '';
  const integrityOf = async (name: string) =>
    `sha256-${createHash('sha256')
      .update(await readFile(join(outDir, name)))
      .digest('base64')}`;
  return {
    plugin: {
      name: 'precache-integrity',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
    transform: async (entries) => ({
      manifest: await Promise.all(
        entries.map(async (entry) => ({ ...entry, integrity: await integrityOf(entry.url) })),
      ),
    }),
  };
}
