import { expect, it } from 'vitest';
import { errorKinds } from './errors.ts';

it('has another code for each error, since clients know it by its code', () => {
  const codes = Object.values(errorKinds).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
