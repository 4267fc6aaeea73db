import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Files that another chain takes over, without installed packages and build results. */
const PARTS = [
  ...[
    'demo',
    'messages',
    'src',
    'sw',
    'server',
    'sandbox',
    'build',
    'public',
    'index.html',
    'manifest.webmanifest',
    'vite.config.ts',
    'vite.desk.config.ts',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'test/support', 'test/rebrand'],
];

/** A copy of the project with `brandFolder` as `brand/`. */
export function copyProject(brandFolder: string): { readonly root: string; readonly remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'rebranded-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  cpSync(brandFolder, join(root, 'brand'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
