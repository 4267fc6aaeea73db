import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const planted = new Set<string>();

function plant(path: string, importedFrom: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import '${importedFrom}';\n`);
  planted.add(path);
}

function lint(path: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], { encoding: 'utf8' });
  return stdout + stderr;
}

afterEach(() => {
  for (const path of planted) rmSync(path, { force: true });
  planted.clear();
});

describe('an import against the direction of the house fails the lint', () => {
  test.each([
    ['src/contract/planted.ts', '#domain/money.ts'],
    ['src/domain/planted.ts', '#offline/records.ts'],
    ['src/offline/planted.ts', '#platform/text.ts'],
    ['src/platform/planted.ts', '#ui/button.tsx'],
    ['src/ui/planted.ts', '#domain/money.ts'],
    ['src/features/cart/planted.ts', '../menu/planted.ts'],
    ['src/features/cart/planted.ts', '#features/menu/planted.ts'],
    ['src/features/cart/planted.ts', '#routes/planted.ts'],
    ['src/routes/planted.ts', '#app/main.tsx'],
    ['src/app/planted.ts', '#server/app.ts'],
    ['sw/planted.ts', '#platform/text.ts'],
    ['server/planted.ts', '#ui/button.tsx'],
    ['server/routes/planted.ts', '../db/database.ts'],
    ['server/services/planted.ts', 'hono'],
    ['server/services/planted.ts', '../routes/handlers.ts'],
    ['server/services/planted.ts', 'drizzle-orm'],
    ['server/db/planted.ts', '../services/planted.ts'],
    ['server/gateways/planted.ts', '../db/database.ts'],
    ['src/features/cart/planted.ts', '#test/support/api.ts'],
  ])('%s importing %s', (path, importedFrom) => {
    plant(path, importedFrom);
    expect(lint(path)).toContain('lint/style/noRestrictedImports');
  });
});

test('an allowed import passes, so that the rules above do not merely refuse everything', () => {
  plant('src/domain/planted.ts', '#contract/fields.ts');
  const output = lint('src/domain/planted.ts');
  expect(output).toContain('Checked 1 file');
  expect(output).not.toContain('noRestrictedImports');
});

test('a cycle fails the lint', () => {
  plant('src/domain/planted.ts', './planted-too.ts');
  plant('src/domain/planted-too.ts', './planted.ts');
  expect(lint('src/domain/planted.ts')).toContain('noImportCycles');
});

test('the lint sees every source file of the house', () => {
  const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx', ':!*.gen.ts'], { encoding: 'utf8' });
  const expected = tracked.stdout.trim().split('\n').length;
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '.'], { encoding: 'utf8' });
  const checked = Number(/Checked (\d+) files/.exec(stdout + stderr)?.[1]);
  expect(expected).toBeGreaterThan(20);
  expect(checked).toBeGreaterThanOrEqual(expected);
});
