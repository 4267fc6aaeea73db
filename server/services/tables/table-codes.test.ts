import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTableCode } from '#domain/table/table-code.ts';
import { createTableCode, judgeTableCode } from './table-codes.ts';

const SECRET = 'a secret of the tests';

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), minLength, maxLength });
const table = fc.record({
  outletCode: letters(3, 3),
  tableNumber: letters(1, 6),
  version: fc.integer({ min: 1, max: 15 }),
});

const judge = (code: string, version: number, secret = SECRET) => {
  const read = readTableCode(code);
  return read === undefined ? 'unreadable' : judgeTableCode(secret, read, version);
};

it('reads back what it wrote, in any case and with any separators', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('', '-', ' ', '.', '_'), (ref, separator) => {
      const code = createTableCode(SECRET, ref).toLowerCase().replaceAll('-', separator);
      expect(readTableCode(code)).toMatchObject({ outletCode: ref.outletCode, tableNumber: ref.tableNumber });
      expect(judge(code, ref.version)).toBe('current');
    }),
  );
});

it('calls a code revoked once its table has a newer one, and forged under another secret', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 20 }), (ref, later) => {
      const code = createTableCode(SECRET, ref);
      expect(judge(code, ref.version + later)).toBe('revoked');
      expect(judge(code, ref.version, 'another secret')).toBe('forged');
    }),
  );
});

it('takes no code in which one digit of the signature was changed', () => {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  fc.assert(
    fc.property(
      table,
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 1, max: 31 }),
      (ref, place, step) => {
        const plain = createTableCode(SECRET, ref).replaceAll('-', '');
        const at = plain.length - 8 + place;
        const changed = digits[(digits.indexOf(plain.charAt(at)) + step) % digits.length];
        expect(judge(`${plain.slice(0, at)}${changed}${plain.slice(at + 1)}`, ref.version)).toBe('forged');
      },
    ),
  );
});

it('carries forty bits: a thousand tables have a thousand signatures', () => {
  const signatures = Array.from({ length: 1000 }, (_, n) =>
    createTableCode(SECRET, { outletCode: 'NOI', tableNumber: `T${n}`, version: 1 }).slice(-9),
  );
  expect(new Set(signatures).size).toBe(1000);
});
