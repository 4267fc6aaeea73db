import { describe, expect, test } from 'vitest';
import { printsLine } from './stations.ts';

const STATIONS = [
  { title: 'Tandoor', categoryIdList: ['breads', 'kebabs'] },
  { title: 'Bar', categoryIdList: ['drinks'] },
];
const tandoor = { stationList: ['Tandoor'] };
const bar = { stationList: ['Bar'] };
const pass = { stationList: [] };
const who = (categoryId: string | null, ...printers: { stationList: string[] }[]) =>
  printers.map((printer) => printsLine(printer, printers, categoryId, STATIONS));

describe('a line is printed', () => {
  test('by the printer of its station, and by no other', () => {
    expect(who('breads', tandoor, bar, pass)).toEqual([true, false, false]);
    expect(who('breads', tandoor, { stationList: ['Bar', 'Tandoor'] }, pass)).toEqual([true, true, false]);
  });

  test('by the printers without stations where its station has none, or it has no station', () => {
    expect(who('drinks', tandoor, pass, pass)).toEqual([false, true, true]);
    expect(who('soups', tandoor, bar, pass)).toEqual([false, false, true]);
    expect(who(null, tandoor, pass)).toEqual([false, true]);
  });

  test('by all where every printer has a station and none is its own', () => {
    expect(who('soups', tandoor, bar)).toEqual([true, true]);
  });

  test('as without stations by a printer whose station is given up', () => {
    expect(who('soups', tandoor, { stationList: ['Wok'] })).toEqual([false, true]);
  });
});
