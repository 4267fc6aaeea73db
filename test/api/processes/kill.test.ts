import { expect, test } from 'vitest';
import { seededRandom } from '#test/support/samples/seeded-random.ts';
import { runKills } from '#test/support/servers/kill-run.ts';

// The server is killed on its embedded database, so a run on TEST_DATABASE_URL (PostgreSQL) skips this test.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'loses and doubles no order when the server is killed 20 times while a customer orders (F1)',
  { timeout: 480_000 },
  async () => {
    const report = await runKills(20, seededRandom(20261121));
    expect(report).toMatchObject({
      kills: 20,
      lost: [],
      doubled: [],
      unlikeFirstResponse: [],
      ledgerFaults: [],
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(20);
    expect(report.interrupted).toBeGreaterThan(0);
  },
);
