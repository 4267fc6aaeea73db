import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PICTURE = /\/art\/([a-z-]+)\.webp/g;

/**
 * The pictures that the app's own views name: they are part of the app, and few. Those of dishes come
 * with a menu. As paths below the build's folder, for the precache.
 */
export function usedPictures(root: string): string[] {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isView);
  const named = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(PICTURE)]);
  return [...new Set(named.map(([, name]) => `art/${name}.webp`))].sort();
}

function isView(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.test.ts');
}
