import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files in a folder and its subfolders, sorted; for the path of a file, that path alone. */
export function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export function hashFiles(root: string, paths: readonly string[]): Hash {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path))))
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash;
}
