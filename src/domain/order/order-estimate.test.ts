import { describe, expect, it } from 'vitest';
import { estimateText } from '#messages/estimate.js';
import { MINUTE_MS } from '../time/durations.ts';
import { describeEstimate, type EstimatedOrder, findEstimate } from './order-estimate.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');

const orderOf = (orderStatus: string, minutes: number | null, change: Partial<EstimatedOrder> = {}) => ({
  ...{ orderType: 'TakeAway' as const, paymentStatus: 'PAID', paymentMode: 'CARD' as const },
  ...{ orderStatus, estimatedAt: minutes === null ? null : NOW + minutes * MINUTE_MS },
  ...change,
});
const textOf = (order: EstimatedOrder) => {
  const estimate = findEstimate(order, NOW);
  return estimate && describeEstimate(order, estimate, estimateText);
};

describe('the estimate of an order', () => {
  it('is its time while that is ahead, in the words of its kind', () => {
    expect(textOf(orderOf('PREPARING', 10))).toBe('Ready about 7:40 pm');
    expect(textOf(orderOf('PLACED', 10, { orderType: 'DineIn' }))).toBe('At your table about 7:40 pm');
    expect(textOf(orderOf('READY', 10, { orderType: 'HomeDelivery' }))).toBe('At your door about 7:40 pm');
    expect(findEstimate(orderOf('PREPARING', 0.2), NOW)).toMatchObject({ kind: 'at', minutes: 1 });
  });

  it.each([10, 0, -30, null])(
    'of one that waits at the counter is now, whatever was promised (%s min)',
    (minutes) => {
      expect(findEstimate(orderOf('READY_FOR_PICKUP', minutes), NOW)).toEqual({ kind: 'now' });
    },
  );

  it('asks for the choice about a sold-out dish, as no time holds without it', () => {
    expect(textOf(orderOf('ACCEPTED', 10, { choiceDueAt: NOW }))).toBe('Dish sold out: please choose');
  });

  it.each(['ACCEPTED', 'PREPARING', 'READY'])('says that it is late once its time is over (%s)', (status) => {
    expect(findEstimate(orderOf(status, 0), NOW)).toEqual({ kind: 'late' });
    expect(textOf(orderOf(status, -30))).toBe('Late. We are asking the restaurant.');
  });

  it('promises nothing while the outlet has not accepted by then', () => {
    expect(findEstimate(orderOf('PLACED', 0), NOW)).toBeUndefined();
  });

  it.each(['PICKED_UP', 'DELIVERED', 'SERVED', 'CANCELLED_BY_OUTLET'])('is not given for %s', (status) => {
    expect(findEstimate(orderOf(status, 10), NOW)).toBeUndefined();
    expect(findEstimate(orderOf(status, -10), NOW)).toBeUndefined();
  });

  it('is not given before the payment, nor where it is unknown', () => {
    expect(findEstimate(orderOf('PLACED', 10, { paymentStatus: 'PENDING' }), NOW)).toBeUndefined();
    expect(findEstimate(orderOf('PREPARING', null), NOW)).toBeUndefined();
  });
});
