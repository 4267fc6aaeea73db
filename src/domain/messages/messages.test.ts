import { describe, expect, it } from 'vitest';
import { labelOf } from './label-of.ts';
import { messagesFor } from './messages.ts';

const en = messagesFor(undefined);

/** Every text of a catalogue by path; a text with parameters is read from its source. */
function textsOf(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'function') return [[`${path}${key}`, value.length === 0 ? value() : String(value)]];
    return typeof value === 'object' && value !== null ? textsOf(value, `${path}${key}.`) : [];
  });
}

describe('the catalogue', () => {
  it('has no empty text', () => {
    const texts = textsOf(en);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('says what the spec says, word for word', () => {
    const sourceTexts = new Set(textsOf(en).map(([, text]) => text));
    const spec = [
      '*Please enter a valid mobile number',
      '*Please enter OTP properly',
      '*Invalid OTP provided',
      '*Please enter a valid email',
      'Please fill details properly',
      '*Please enter full name',
      '*Please select DOB',
      '*Please select gender',
      'Please select amount to be added',
      'Please enter promo code',
      'Please select location first.',
      'Cash On Is Not Available For Events; Please Choose Different Payment Method',
      'Please select terms and conditions',
      'Please select restaurant',
      'Please enter valid amount',
      'Please select address type',
      'Please select Tip Amount',
      'Please enter details properly',
      'Please login for further process',
      'Restaurant Bill',
      'Taxes & Charges',
      'Delivery Fee',
      'Packing Charges',
      'Coupon Discount',
      'Tip',
      'Grand Total',
      'Credit/Debit/ATM cards',
      'Cash on Delivery',
      'Pay at Store',
      'Loyalty Points',
    ];
    expect(spec.filter((text) => !sourceTexts.has(text))).toEqual([]);
  });

  it('labels every status, and shows an unknown one by its own text', () => {
    const { orders, payments, bills } = en.orderStatus;
    expect(
      ['PLACED', 'QUEUED', 'TELEPORTED', 'constructor'].map((status) => labelOf(orders, status)),
    ).toEqual(['Order Placed', 'Waiting for the network', 'TELEPORTED', 'constructor']);
    expect(labelOf(payments, 'FAILED')).toBe('Transaction Failed');
    expect(labelOf(bills, 'BILL_REQUESTED')).toBe('Bill requested');
  });

  it('speaks English where a language has no catalogue', () => {
    expect([messagesFor('en-IN'), messagesFor('xx'), messagesFor(undefined)]).toEqual([en, en, en]);
  });
});
