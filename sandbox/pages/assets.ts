import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { colourTokens } from '#domain/brand/brand-colours.ts';
import { BRAND_COLOURS } from '#server/config/brand-files.ts';

const assets = [
  {
    name: 'sandbox.css',
    before: `:root { ${colourTokens(BRAND_COLOURS)} }\n`,
    type: 'text/css; charset=utf-8',
  },
  { name: 'sandbox.js', type: 'text/javascript; charset=utf-8' },
];

/** External files, because the policy forbids inline scripts. */
export function mountAssets(pages: Hono): void {
  for (const { name, type, before = '' } of assets) {
    const content = before + readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
    const tag = `"${createHash('sha1').update(content).digest('base64url')}"`;
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: tag };
    pages.get(`/assets/${name}`, (c) => {
      const isKnown = c.req.header('if-none-match') === tag;
      return isKnown ? c.body(null, 304, headers) : c.body(content, 200, headers);
    });
  }
}
