import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const biome = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** A temporary project with the same import rules, into which each test writes its files. */
let house: string;

function plant(path: string, ...imported: string[]): void {
  plantText(path, `${imported.map((from) => `import '${from}';`).join('\n')}\n`);
}

function plantText(path: string, text: string): void {
  const file = join(house, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function lint(folder: string, path: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'planted-imports-'));
  const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, vcs: undefined }));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('a forbidden import fails the lint', () => {
  test.each([
    ['src/contract/planted.ts', '#domain/money/money.ts'],
    ['src/contract/planted.ts', '#messages/cart.js'],
    ['src/domain/planted.ts', '#offline/records.ts'],
    ['src/offline/planted.ts', '#platform/cart/cart.ts'],
    ['src/platform/planted.ts', '#ui/buttons/button.tsx'],
    ['src/platform/planted.ts', './state/stored-atoms.ts'],
    ['src/ui/planted.ts', '#domain/money/money.ts'],
    ['src/ui/planted.ts', '#messages/cart.js'],
    ['src/features/cart/planted.ts', '#platform/state/stored-atoms.ts'],
    ['src/app/planted.ts', '#platform/state/stored-atoms.ts'],
    ['src/features/cart/planted.ts', '../menu/planted.ts'],
    ['src/features/cart/planted.ts', '#features/menu/planted.ts'],
    ['src/features/cart/planted.ts', '#routes/planted.ts'],
    ['src/features/cart/planted.ts', '#test/support/servers/api.ts'],
    ['src/routes/planted.ts', '#app/main.tsx'],
    ['src/app/planted.ts', '#server/app.ts'],
    ['src/desk/features/people/planted.ts', '#features/menu/planted.ts'],
    ['src/desk/features/people/planted.ts', '#platform/cart/cart.ts'],
    ['src/desk/shell/planted.ts', '#offline/records.ts'],
    ['src/desk/api/planted.ts', '#server/app.ts'],
    ['src/contract/planted.ts', '#desk/api/call-desk.ts'],
    ['src/domain/planted.ts', '#desk/api/call-desk.ts'],
    ['src/platform/planted.ts', '#desk/api/call-desk.ts'],
    ['src/ui/planted.ts', '#desk/api/call-desk.ts'],
    ['src/features/cart/planted.ts', '#desk/api/call-desk.ts'],
    ['src/routes/planted.ts', '#desk/api/call-desk.ts'],
    ['src/app/planted.ts', '#desk/api/call-desk.ts'],
    ['sw/planted.ts', '#desk/api/call-desk.ts'],
    ['server/planted.ts', '#desk/api/call-desk.ts'],
    ['sw/planted.ts', '#platform/cart/cart.ts'],
    ['server/planted.ts', '#ui/buttons/button.tsx'],
    ['server/routes/planted.ts', '../db/database.ts'],
    ['server/services/planted.ts', 'hono'],
    ['server/services/planted.ts', '../routes/handlers.ts'],
    ['server/services/orders/planted.ts', '../../routes/handlers.ts'],
    ['server/services/orders/planted.ts', '../../http/handler.ts'],
    ['server/services/orders/planted.ts', '../../../src/domain/cart.ts'],
    ['server/services/planted.ts', 'drizzle-orm'],
    ['server/db/planted.ts', '../services/planted.ts'],
    ['server/gateways/planted.ts', '../db/database.ts'],
    ['server/planted.ts', '#sandbox/sandbox.ts'],
    ['server/services/orders/planted.ts', '#sandbox/sandbox.ts'],
    ['sandbox/payments/planted.ts', '#server/http/guard/known-hosts.ts'],
    ['sandbox/payments/planted.ts', '#server/routes/handlers.ts'],
    ['sandbox/payments/planted.ts', '#server/app.ts'],
    ['sandbox/payments/planted.ts', '#server/db/schema/orders.ts'],
    ['sandbox/payments/planted.ts', '../../server/http/known-hosts.ts'],
    ['sandbox/sandbox.ts', '../server/app.ts'],
    ['sandbox/payments/planted.ts', 'drizzle-orm'],
    ['src/app/planted.ts', '#sandbox/sandbox.ts'],
    ['src/contract/orders/planted.ts', '../../domain/money/money.ts'],
    ['src/contract/endpoints/orders/planted.ts', '../../../domain/money/money.ts'],
    ['src/domain/money/planted.ts', '../../offline/records.ts'],
    ['src/offline/outbox/sending/planted.ts', '../../../platform/cart/cart.ts'],
    ['src/features/cart/lines/planted.ts', '../../menu/list/menu-sections.ts'],
    ['src/features/cart/lines/planted.ts', '#features/menu/list/menu-sections.ts'],
    ['src/routes/_account/my-orders/planted.ts', '../../../app/main.tsx'],
    ['src/app/shell/header/planted.ts', '../../../desk/api/call-desk.ts'],
    ['server/services/orders/placing/planted.ts', '#server/http/calls/handler.ts'],
    ['server/services/orders/placing/planted.ts', '#server/routes/handlers.ts'],
    ['server/services/orders/placing/planted.ts', '#server/db/drizzle.ts'],
    ['server/services/payments/planted.ts', '#server/services/orders/placing/place-order.ts'],
    ['server/services/payments/planted.ts', '#server/db/queries/orders/orders.ts'],
    ['server/services/payments/planted.ts', '../../db/queries/deals/deal-orders.ts'],
    ['server/db/queries/orders/planted.ts', '#server/services/for-each-due.ts'],
    ['server/db/queries/orders/planted.ts', '../../../services/for-each-due.ts'],
    ['server/routes/orders/planted.ts', '#server/db/database.ts'],
    ['server/routes/orders/planted.ts', '../../gateways/sms.ts'],
  ])('%s importing %s', (path, importedFrom) => {
    plant(path, importedFrom);
    expect(lint(house, path)).toContain('lint/style/noRestrictedImports');
  });
});

test('the environment is read by the server’s configuration alone', () => {
  const read = 'export const port = process.env["PORT"];\n';
  for (const path of ['server/planted.ts', 'server/config/config.ts']) {
    plant(path);
    writeFileSync(join(house, path), read);
  }
  expect(lint(house, 'server/planted.ts')).toContain('lint/style/noProcessEnv');
  expect(lint(house, 'server/config/config.ts')).not.toContain('noProcessEnv');
});

test.each([
  '#server/deps.ts',
  '#server/sandbox-host.ts',
  '#server/services/orders/progress/driver.ts',
  '../pages/form.ts',
])('the sandbox may import %s', (importedFrom) => {
  plant('sandbox/payments/planted.ts', importedFrom);
  expect(lint(house, 'sandbox/payments/planted.ts')).not.toContain('noRestrictedImports');
});

test('the server loads the sandbox by import(), so that one without a sandbox never does', () => {
  const start = readFileSync('server/start.ts', 'utf8');
  expect(start).toContain("isSandbox ? await import('#sandbox/sandbox.ts') : undefined");
  expect(start).not.toMatch(/^import .*#sandbox/m);
});

test('an allowed import passes', () => {
  plant('src/domain/planted.ts', '#contract/fields.ts');
  const output = lint(house, 'src/domain/planted.ts');
  expect(output).toContain('Checked 1 file');
  expect(output).not.toContain('noRestrictedImports');
});

test('a cycle fails the lint, also one of types alone', () => {
  plant('src/domain/planted.ts', './planted-too.ts');
  plant('src/domain/planted-too.ts', './planted.ts');
  expect(lint(house, 'src/domain')).toContain('noImportCycles');
  const typeOf = (other: string) => `import type { Other } from '${other}';\nexport type Own = Other[];\n`;
  plantText('src/domain/planted.ts', typeOf('./planted-too.ts'));
  plantText('src/domain/planted-too.ts', typeOf('./planted.ts'));
  expect(lint(house, 'src/domain')).toContain('noImportCycles');
});

test('the lint checks every source file', { timeout: 180_000 }, () => {
  const tracked = spawnSync('git', ['ls-files', '*.ts', '*.tsx', ':!*.gen.ts'], { encoding: 'utf8' });
  const expected = tracked.stdout.trim().split('\n').length;
  const checked = Number(/Checked (\d+) files/.exec(lint('.', '.'))?.[1]);
  expect(expected).toBeGreaterThan(20);
  expect(checked).toBeGreaterThanOrEqual(expected);
});
