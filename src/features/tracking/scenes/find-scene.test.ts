import { describe, expect, it } from 'vitest';
import { stagesOf } from '#domain/order/order-lifecycle.ts';
import { ORDER_TYPES } from '#domain/order/order-types.ts';
import { orderDetailOf } from '#test/support/makers/order-details.ts';
import { findScene } from './find-scene.ts';

const PAID = { paymentStatus: 'PAID', paymentMode: 'CARD', estimatedAt: 1 } as const;

describe('findScene', () => {
  it('has a scene for every stage of every kind of order, and one until a chosen time', () => {
    for (const orderType of ORDER_TYPES) {
      const scenes = stagesOf(orderType).map((orderStatus) =>
        findScene(orderDetailOf({ ...PAID, orderType, orderStatus })),
      );
      expect(scenes).not.toContain(undefined);
      expect(new Set(scenes).size).toBe(scenes.length);
    }
    const later = { ...PAID, orderStatus: 'PLACED', scheduledFor: 1, estimatedAt: null };
    expect(findScene(orderDetailOf(later))).toBe('scheduled');
  });

  it('has none for an order that is unpaid, refused, or of a newer server', () => {
    const unpaid = { orderStatus: 'PLACED', paymentStatus: 'PENDING', paymentMode: 'UPI' } as const;
    expect(findScene(orderDetailOf(unpaid))).toBeUndefined();
    expect(findScene(orderDetailOf({ ...PAID, orderStatus: 'REJECTED' }))).toBeUndefined();
    expect(findScene(orderDetailOf({ ...PAID, orderStatus: 'BY_DRONE' }))).toBeUndefined();
  });
});
