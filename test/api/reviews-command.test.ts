import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

function runReviews(folder: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SANDBOX: 'off' };
  return spawnSync(process.execPath, ['server/cli/reviews.ts', ...args], { env, encoding: 'utf8' });
}

it('lists reviews, names an unknown one, and explains itself when it is called wrongly', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reviews-'));
  const reviewId = randomUUID();
  const listed = runReviews(folder, 'list', '--held');
  expect([listed.status, listed.stdout]).toEqual([0, 'No reviews.\n']);
  const unknown = runReviews(folder, 'hide', reviewId);
  expect([unknown.status, unknown.stderr]).toEqual([1, `There is no review ${reviewId}.\n`]);
  for (const args of [[], ['hide'], ['answer', reviewId], ['remove', reviewId], ['list', '--outlet', 'x']]) {
    const { status, stderr } = runReviews(folder, ...args);
    expect(status).toBe(2);
    expect(stderr).toContain('npm run reviews -- list');
  }
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
