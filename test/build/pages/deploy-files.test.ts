import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VariablesSchema } from '#server/config/variables.ts';
import { registry } from '#server/process/metrics.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', path), 'utf8');

test('container, compose file and service set only variables that the server reads', () => {
  const set = [
    ...read('Dockerfile').matchAll(/\b([A-Z_]{3,})=/g),
    ...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm),
    ...read('deploy/sunehri.env.example').matchAll(/^#?([A-Z_]+)=/gm),
  ].map(([, name = '']) => name);
  const known = new Set([
    ...Object.keys(VariablesSchema.entries),
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
  ]);
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('the container runs the Node that the project pins', () => {
  const pinned: { devDependencies: { node: string } } = JSON.parse(read('package.json'));
  const versions = [...read('Dockerfile').matchAll(/FROM node:([\d.]+)/g)].map(([, version]) => version);
  expect(new Set([...versions, read('.nvmrc').trim()])).toEqual(new Set([pinned.devDependencies.node]));
});

test('alerts use metrics that the server has', async () => {
  const named = read('deploy/alerts.yml').match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? [];
  const given = await registry.metrics();
  expect(named.length).toBeGreaterThan(5);
  const unknown = named.filter(
    (name) => name !== 'histogram_quantile' && !given.includes(` ${name.replace(/_bucket$/, '')} `),
  );
  expect(unknown).toEqual([]);
});

test('the units run programs of the project, in the folders that the variables name', () => {
  const units = ['deploy/sunehri.service', 'deploy/sunehri-backup.service'].map(read);
  const programs = units.flatMap((unit) => unit.match(/\bserver\/[\w/]+\.(?:ts|mjs)/g) ?? []);
  expect(programs).toEqual(['server/index.ts', 'server/cli/run.mjs', 'server/cli/backup.ts']);
  for (const program of programs) expect(() => read(program)).not.toThrow();
  const [, dataFolder = ''] = /^DATA_DIR=(.+)$/m.exec(read('deploy/sunehri.env.example')) ?? [];
  for (const unit of units) expect(unit).toMatch(new RegExp(`^ReadWritePaths=${dataFolder}\\b`, 'm'));
});
