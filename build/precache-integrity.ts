import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { CustomInjectManifestOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<CustomInjectManifestOptions['manifestTransforms']>[number];

/** Adds a digest to each entry of the precache, by which the worker checks the file (ADR-0083). */
export function precacheIntegrity(): { readonly plugin: Plugin; readonly transform: ManifestTransform } {
  let outDir = '';
  const integrityOf = (name: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(outDir, name)))
      .digest('base64')}`;
  return {
    plugin: {
      name: 'precache-integrity',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
    transform: (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(entry.url) })),
    }),
  };
}
