import { runKills } from '../support/kill-run.ts';
import { seededRandom } from '../support/seeded-random.ts';

const KILLS = Number(process.argv[2] ?? 200);
const SEED = 20_261_121;

const report = await runKills(KILLS, seededRandom(SEED));
console.log(`F1  ${report.kills} kills, seed ${SEED}`);
console.log(`    orders acknowledged   ${report.acknowledged}`);
console.log(`    answers cut off       ${report.interrupted}`);
console.log(`    lost                  ${report.lost.length}   (must be 0)`);
console.log(`    doubled               ${report.doubled.length}   (must be 0)`);
console.log(`    replayed differently  ${report.unlikeFirstAnswer.length}   (must be 0)`);
console.log(`    faults of the ledger  ${report.ledgerFaults.length}   (must be 0)`);
console.log(`    slowest ready again   ${Math.round(report.slowestReadyMs)} ms   (must be 3000 or less)`);

const wrong = [report.lost, report.doubled, report.unlikeFirstAnswer, report.ledgerFaults].flat();
for (const fault of wrong) console.log(`  ${fault}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
