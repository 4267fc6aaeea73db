import { expect, it } from 'vitest';
import { forEachDue } from './for-each-due.ts';

function trying(bad: readonly number[]) {
  const tried: number[] = [];
  const work = async (item: number) => {
    tried.push(item);
    if (bad.includes(item)) throw new Error(`bad ${item}`);
  };
  return { tried, work };
}

it('runs the others when one fails, and reports the failure at the end', async () => {
  const { tried, work } = trying([1, 3]);
  const failed = await forEachDue([1, 2, 3, 4], work).catch((error: unknown) => error);
  expect(tried).toEqual([1, 2, 3, 4]);
  expect(failed).toMatchObject({
    message: '2 of 4 failed',
    errors: [{ message: 'bad 1' }, { message: 'bad 3' }],
  });
});

it('throws when all of them fail', async () => {
  const all = Array.from({ length: 200 }, (_, index) => index);
  const { tried, work } = trying(all);
  await expect(forEachDue(all, work)).rejects.toThrow('5 of 200 failed');
  expect(tried).toHaveLength(5);
});

it('reports nothing when nothing fails', async () => {
  const { tried, work } = trying([]);
  await forEachDue([1, 2], work);
  expect(tried).toEqual([1, 2]);
});
