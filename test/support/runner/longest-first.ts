import { basename } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The slowest test files, mostly with sequential server starts; without recorded times Vitest sorts by size, and a
 * slow small file would run last alone.
 */
const LONGEST = [
  'kill',
  'lock',
  'faults-money',
  'backup-command',
  'push-outbox',
  'import-command',
  'order-pushes',
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(basename(moduleId, '.test.ts'));
  return rank === -1 ? LONGEST.length : rank;
}

/** Runs the slowest files first, then the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
