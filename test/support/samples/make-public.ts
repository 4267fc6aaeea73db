// `npm run public-files`: copies and draws pictures and subsets the display font into `public`.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import art from './art.json' with { type: 'json' };
import { drawDemo } from './draw-demo.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const LIBRARIES = join(ROOT, 'node_modules');
const PUBLIC = join(ROOT, 'public');
const EMOJI = join(LIBRARIES, '@lobehub', 'fluent-emoji-3d', 'assets');
const FRAUNCES = join(LIBRARIES, '@fontsource-variable', 'fraunces', 'files');

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** Parts of the display font: ASCII with the signs of prices and prose, and the rupee sign. */
const FACES = [
  {
    source: 'fraunces-latin-wght-normal.woff2',
    name: 'fraunces-latin.woff2',
    text: `${ASCII}©°·½×èéñü–—‘’“”•…−`,
  },
  { source: 'fraunces-latin-ext-wght-normal.woff2', name: 'fraunces-rupee.woff2', text: '₹' },
];

/** Fonts of Indian scripts, copied whole because a subset could lose ligatures. */
const SCRIPTS = {
  devanagari: ['noto-sans-devanagari', 'noto-sans-devanagari-devanagari-400-normal.woff2'],
  gurmukhi: ['mukta-mahee', 'mukta-mahee-gurmukhi-400-normal.woff2'],
} as const;

for (const [script, [family, file]] of Object.entries(SCRIPTS)) {
  const source = join(LIBRARIES, '@fontsource', family, 'files', file);
  copyFileSync(source, join(PUBLIC, 'fonts', `${script}.woff2`));
}
for (const [name, code] of Object.entries(art)) {
  copyFileSync(join(EMOJI, `${code}.webp`), join(PUBLIC, 'art', `${name}.webp`));
}
for (const { source, name, text } of FACES) {
  const font = await subsetFont(readFileSync(join(FRAUNCES, source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 500, max: 700 } },
  });
  writeFileSync(join(PUBLIC, 'fonts', name), font);
}
await drawDemo(PUBLIC);
