import { basename } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The files that take longest, most of them by starting servers one after the other. Without times of an
 * earlier run large files go first, and some of these are small: begun last, one would be waited for alone.
 */
const LONGEST = ['kill', 'lock', 'faults-money', 'backup-command', 'pushes', 'import-command'];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.indexOf(basename(moduleId, '.test.ts'));
  return rank === -1 ? LONGEST.length : rank;
}

/** The order of vitest's own, after the files that would hold up the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rankOf(one) - rankOf(other));
  }
}
