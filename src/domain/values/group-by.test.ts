import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('keeps together what has the same key, in the order it was met', () => {
  const byLength = groupBy(['tea', 'naan', 'dal', 'roti'], ({ length }) => length);
  expect([...byLength]).toEqual([
    [3, ['tea', 'dal']],
    [4, ['naan', 'roti']],
  ]);
});
