import { expect, it } from 'vitest';
import { deskErrorKinds } from './desk/errors.ts';
import { errorKinds } from './errors.ts';

it('has another code for each error, since clients know it by its code', () => {
  const codes = [...Object.values(errorKinds), ...Object.values(deskErrorKinds)].map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
