import { expect, test } from 'vitest';
import { formatTable, judge, medianOf, type Row } from '#test/bench/table.ts';

const row = (measured: number): Row => ({
  what: 'TBT',
  measured,
  unit: ' ms',
  decimals: 0,
  must: 50,
  stretch: 20,
});

test('a figure above its must is missed, and one that is no number', () => {
  expect([51, Number.NaN, Number.POSITIVE_INFINITY].map((value) => judge(row(value)))).toEqual([
    'MISSED',
    'MISSED',
    'MISSED',
  ]);
});

test('a figure at its limit keeps it', () => {
  expect([50.4, 50, 20.4, 20, 0].map((value) => judge(row(value)))).toEqual([
    'must',
    'must',
    'stretch',
    'stretch',
    'stretch',
  ]);
});

test('a figure without a must is not judged', () => {
  expect(judge({ what: 'S', measured: 1, unit: ' s', decimals: 1 })).toBe('–');
});

test('the table has figure, limits and verdict', () => {
  expect(formatTable([row(300)]).split('\n')).toEqual([
    '| what | measured | must | stretch | verdict |',
    '| --- | --- | --- | --- | --- |',
    '| TBT | 300 ms | 50 ms | 20 ms | MISSED |',
  ]);
});

test('the median is the value in the middle', () => {
  expect([[3], [5, 1, 3], [4, 1, 3, 2], [10, 9, 8, 100, 7]].map(medianOf)).toEqual([3, 3, 2, 9]);
});
