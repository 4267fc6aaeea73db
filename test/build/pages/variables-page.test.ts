import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { VariablesSchema } from '#server/config/variables.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const variables = Object.keys(VariablesSchema.entries).toSorted();
const defaults: Record<string, unknown> = v.getDefaults(VariablesSchema);

/** Returns the first two columns of the table that starts with `variable`. */
function rowsOf(page: string): { names: string[]; byDefault: string }[] {
  const [, table = ''] = readFileSync(join(root, page), 'utf8').split(/^\| variable \|.*$/m);
  const rows = table.split(/\n\n/)[0]?.matchAll(/^\| (`[^|]+) \|([^|]*)\|/gm) ?? [];
  return [...rows].map(([, names = '', byDefault = '']) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []),
    byDefault: byDefault.trim(),
  }));
}

test('docs/operating.md has a row for each variable of the server, and no other', () => {
  const names = rowsOf('docs/operating.md').flatMap((row) => row.names);
  expect(names.toSorted()).toEqual(variables);
});

test('its defaults are those of the server', () => {
  const wrong = rowsOf('docs/operating.md').filter(({ names: [name = ''], byDefault }) => {
    const real = defaults[name];
    return typeof real === 'string' && real !== '' && byDefault !== `\`${real}\``;
  });
  expect(wrong).toEqual([]);
});

test('the table of the README names only existing variables', () => {
  const names = rowsOf('README.md').flatMap((row) => row.names);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !variables.includes(name))).toEqual([]);
});
