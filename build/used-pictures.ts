import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.ts';

/**
 * The pictures that the app's own views name: they are part of the app, and few. Those of dishes come
 * with a menu. As paths below the build's folder, for the precache.
 */
export function usedPictures(root: string): string[] {
  const views = filesIn(join(root, 'src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const named = views.flatMap((file) => readFileSync(file, 'utf8').match(/\bart\/[a-z-]+\.webp/g) ?? []);
  return [...new Set(named)].sort();
}
