import { describe, expect, it } from 'vitest';
import { PaymentModeSchema } from '#contract/fields.ts';
import {
  isGatewayMode,
  isPayLater,
  modesFor,
  type PaidFor,
  withPrepaidUnavailable,
} from './payment-modes.ts';

const open = (paidFor: PaidFor) =>
  modesFor(paidFor)
    .filter((offer) => offer.isAvailable)
    .map((offer) => offer.paymentMode);

describe('payment modes', () => {
  it.each(['HomeDelivery', 'TakeAway', 'DineIn', 'StealDeal', 'EventList', 'Add_Wallet_Balance'] as const)(
    'lists every mode once for %s, with a reason exactly where it cannot be used',
    (paidFor) => {
      const offers = modesFor(paidFor);
      expect(offers.map((offer) => offer.paymentMode).toSorted()).toEqual(
        PaymentModeSchema.options.toSorted(),
      );
      expect(offers.every((offer) => offer.isAvailable === (offer.reason === null))).toBe(true);
    },
  );

  it('takes cash where the food is handed over', () => {
    expect(open('HomeDelivery').filter(isPayLater)).toEqual(['COD']);
    expect(open('TakeAway').filter(isPayLater)).toEqual(['PAY_AT_STORE']);
    expect(open('DineIn').filter(isPayLater)).toEqual(['CASH', 'PAY_AT_STORE']);
  });

  it('refuses cash on delivery for events with the reason of the spec', () => {
    expect(modesFor('EventList').find((offer) => offer.paymentMode === 'COD')?.reason).toBe(
      'codNotForEvents',
    );
    expect(open('EventList').filter(isPayLater)).toEqual([]);
  });

  it('fills the wallet through the gateway only', () => {
    expect(open('Add_Wallet_Balance').every(isGatewayMode)).toBe(true);
    expect(open('Add_Wallet_Balance')).toHaveLength(4);
  });

  it('sells deals for prepayment only', () => {
    expect(open('StealDeal').some(isPayLater)).toBe(false);
  });

  it('leaves without a signal exactly what is paid later, and says why of the rest', () => {
    const offers = withPrepaidUnavailable(modesFor('DineIn'), 'needsSignal');
    const left = offers.filter((offer) => offer.isAvailable).map((offer) => offer.paymentMode);
    expect(left).toEqual(['CASH', 'PAY_AT_STORE']);
    expect(offers.find((offer) => offer.paymentMode === 'UPI')).toMatchObject({ reason: 'needsSignal' });
    expect(offers.find((offer) => offer.paymentMode === 'COD')).toMatchObject({ reason: 'notForOrderType' });
  });
});
