import { seededRandom } from '#test/support/samples/seeded-random.ts';
import { runKills } from '#test/support/servers/kill-run.ts';
import { atLeast, atMostMs, type FaultBench, none } from './fault.ts';

export const kills: FaultBench = {
  row: 'F1',
  fault: 'the server is killed at a random moment of placing an order',
  unit: 'kills',
  count: 200,
  run: async ({ count, seed }) => {
    const report = await runKills(count, seededRandom(seed));
    return [
      atLeast('orders acknowledged', report.acknowledged, count),
      atLeast('answers cut off by a kill', report.interrupted, 1),
      none('orders lost', report.lost),
      none('orders doubled', report.doubled),
      none('replayed differently', report.unlikeFirstResponse),
      none('faults of the ledger', report.ledgerFaults),
      atMostMs('slowest ready again', report.slowestReadyMs, 3_000),
    ];
  },
};
