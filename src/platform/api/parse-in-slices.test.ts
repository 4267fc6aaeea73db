import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findParsed } from '#contract/parse.ts';
import { findParsedInSlices } from './parse-in-slices.ts';

const RowSchema = v.object({ id: v.number(), title: v.optional(v.string(), 'none') });
const ListSchema = v.object({ total: v.number(), rows: v.array(RowSchema) });

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, extra: true }));
const never = () => undefined;

describe('parsing in slices', () => {
  it.each([3, 500])('finds in a list of %i what parsing in one go finds', async (count) => {
    const value = { total: count, rows: rowsOf(count), unknown: 1 };
    expect(await findParsedInSlices(ListSchema, value, never)).toEqual(findParsed(ListSchema, value));
  });

  it('yields to other tasks between the items of a long list', async () => {
    let pauses = 0;
    const yieldWhenDue = async () => {
      pauses += 1;
    };
    await findParsedInSlices(ListSchema, { total: 1, rows: rowsOf(200) }, yieldWhenDue);
    expect(pauses).toBe(200);
  });

  it.each([
    ['an item', { total: 1, rows: [...rowsOf(200), { id: 'one' }] }],
    ['the rest', { total: 'many', rows: rowsOf(200) }],
  ])('finds nothing when %s is of another shape', async (_, value) => {
    expect(await findParsedInSlices(ListSchema, value, never)).toBeUndefined();
  });

  it('parses a list with rules of its own in one go', async () => {
    const PairsSchema = v.object({ rows: v.pipe(v.array(RowSchema), v.maxLength(100)) });
    expect(await findParsedInSlices(PairsSchema, { rows: rowsOf(200) }, never)).toBeUndefined();
    expect((await findParsedInSlices(PairsSchema, { rows: rowsOf(90) }, never))?.rows).toHaveLength(90);
  });
});
