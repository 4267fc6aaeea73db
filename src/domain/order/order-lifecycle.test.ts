import { describe, expect, it } from 'vitest';
import { CartOrderTypeSchema } from '#contract/fields.ts';
import { OrderStatusSchema } from '#contract/orders/order.ts';
import {
  canBillTransition,
  canTransition,
  isCancellableByCustomer,
  isEnded,
  isRunning,
  nextStatuses,
  progressOf,
  stagesOf,
} from './order-lifecycle.ts';

const orderTypes = CartOrderTypeSchema.options;
const statuses = OrderStatusSchema.options;

describe.each(orderTypes)('the life of a %s order', (orderType) => {
  const reached = new Set(['DRAFT']);
  for (const from of reached) {
    for (const to of statuses)
      if (canTransition(orderType, from as (typeof statuses)[number], to)) reached.add(to);
  }

  it('reaches every stage', () => {
    expect(stagesOf(orderType).filter((stage) => !reached.has(stage))).toEqual([]);
  });

  it('reaches every bad end', () => {
    expect([...reached]).toEqual(
      expect.arrayContaining(['REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET']),
    );
  });

  it('never leaves an end, and leaves everything else', () => {
    for (const status of statuses.filter((candidate) => reached.has(candidate))) {
      expect(nextStatuses(orderType, status).length === 0, status).toBe(isEnded(status));
    }
  });

  it('goes from stage to stage without a skip or a step back', () => {
    const stages = stagesOf(orderType);
    stages.forEach((from, at) => {
      const stagesAhead = stages.filter((to) => canTransition(orderType, from, to));
      expect(stagesAhead).toEqual(stages.slice(at + 1, at + 2));
    });
  });

  it('is cancelled by the customer from PLACED only', () => {
    const from = statuses.filter((status) => canTransition(orderType, status, 'CANCELLED_BY_CUSTOMER'));
    expect(from).toEqual(['PLACED']);
    expect(statuses.filter((status) => isCancellableByCustomer(status, null, 0))).toEqual(['PLACED']);
    expect(isCancellableByCustomer('PLACED', 1_000, 999)).toBe(true);
    expect(isCancellableByCustomer('PLACED', 1_000, 1_000)).toBe(false);
  });

  it('is rejected before it is accepted only', () => {
    expect(statuses.filter((status) => canTransition(orderType, status, 'REJECTED'))).toEqual(['PLACED']);
  });

  it('ends its stages in an end', () => {
    expect(isEnded(stagesOf(orderType).at(-1) ?? '')).toBe(true);
  });
});

describe('the state of an order', () => {
  it('does not mix the stages of order types', () => {
    expect(canTransition('TakeAway', 'PREPARING', 'READY')).toBe(false);
    expect(canTransition('DineIn', 'PREPARING', 'SERVED')).toBe(true);
    expect(nextStatuses('DineIn', 'PICKED_UP')).toEqual([]);
  });

  it('counts progress by stage, and none for what is not one', () => {
    expect(progressOf('HomeDelivery', 'PLACED')).toEqual({ stage: 0, total: 6 });
    expect(progressOf('TakeAway', 'COLLECTED')).toEqual({ stage: 4, total: 5 });
    expect(progressOf('DineIn', 'REJECTED')).toEqual({ stage: -1, total: 4 });
    expect(progressOf('DineIn', 'TELEPORTED')).toEqual({ stage: -1, total: 4 });
  });

  it('takes an unknown status for running and a draft for neither', () => {
    expect([isRunning('TELEPORTED'), isEnded('TELEPORTED')]).toEqual([true, false]);
    expect([isRunning('DRAFT'), isEnded('DRAFT')]).toEqual([false, false]);
    expect([isRunning('READY'), isRunning('SERVED')]).toEqual([true, false]);
  });

  it('pays a bill once, asked for or not', () => {
    expect(canBillTransition('OPEN', 'PAID')).toBe(true);
    expect(canBillTransition('BILL_REQUESTED', 'PAID')).toBe(true);
    expect(canBillTransition('PAID', 'OPEN')).toBe(false);
  });
});
