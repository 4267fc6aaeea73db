import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CouponCodeSchema } from './offers/coupon.ts';
import { GiftCodeSchema } from './offers/deals.ts';
import { VoucherCodeSchema } from './offers/rewards.ts';
import { UpiIdSchema } from './orders/payment.ts';
import { plainCode, plainTyped, TypedTextSchema } from './typed-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('the plain form of a typed field', () => {
  it.each([
    ['\u202a1047\u202c', '1047'],
    ['１０４７', '1047'],
    ['९८७६', '9876'],
    ['੧੦੪੭', '1047'],
    ['\ufeff asha@ok\u200baxis ', 'asha@okaxis'],
    ['ﬁne', 'fine'],
    ['आशा', 'आशा'],
  ])('of %j is %j', (typed, plain) => {
    expect(plainTyped(typed)).toBe(plain);
  });

  it('is the same when it is made again, and has digits of one script only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainTyped(text);
        expect(plainTyped(plain)).toBe(plain);
        expect(plainCode(plainCode(text))).toBe(plainCode(text));
        expect(plain.replaceAll(/[0-9]/g, '')).not.toMatch(/[\p{Nd}\p{Cf}]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('every short field of the contract reads the plain form', () => {
  it.each([
    ['a one-time code', TypedTextSchema, '\u2068１०47\u2069', '1047'],
    ['a coupon', CouponCodeSchema, ' wel\u200bcome–５०\u202c', 'WELCOME50'],
    ['a voucher', VoucherCodeSchema, 'abcd-efgh १२३४', 'ABCDEFGH1234'],
    ['a gift code', GiftCodeSchema, '\ufeffabcd efgh', 'ABCDEFGH'],
    ['a UPI id', UpiIdSchema, '\u200easha.9８@okaxis ', 'asha.98@okaxis'],
  ])('%s', (_name, schema, typed, plain) => {
    expect(v.parse(schema, typed)).toBe(plain);
  });
});
