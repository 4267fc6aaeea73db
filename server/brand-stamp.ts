import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampOf = (project: string) => join(project, 'dist', '.brand');

function hashOfBrand(project: string): string {
  const folder = join(project, 'brand');
  const hash = createHash('sha256');
  for (const entry of listFiles(folder)) hash.update(entry).update(readFileSync(join(folder, entry)));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted();
}

export function stampBrand(project: string): void {
  writeFileSync(stampOf(project), hashOfBrand(project));
}

/** True when the brand has changed since the build; false for a build without a recorded brand. */
export function isBrandChanged(project: string): boolean {
  const stamp = stampOf(project);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') !== hashOfBrand(project);
}
