import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files-in.ts';

/** Illustrations named in `src`, such as `art/heart.webp`, for the precache; pictures of dishes load with the menu. */
export function usedPictures(root: string): string[] {
  const views = filesIn(join(root, 'src')).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const named = views.flatMap((file) => readFileSync(file, 'utf8').match(/\bart\/[a-z-]+\.webp/g) ?? []);
  return [...new Set(named)].sort();
}
