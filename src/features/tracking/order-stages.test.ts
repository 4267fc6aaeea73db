import { describe, expect, it } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { stageRows } from './order-stages.ts';

const t = messagesFor('en');
const at = Date.parse('2026-11-21T14:10:00Z');
const timelineOf = (...statuses: string[]) => statuses.map((status) => ({ status, at }));
const PAID = { paymentStatus: 'PAID', paymentMode: 'CARD', endedBy: null } as const;
const rowsOf = (orderStatus: string, ...passed: string[]) =>
  stageRows({ ...PAID, orderType: 'TakeAway', orderStatus, timeline: timelineOf(...passed) }, t);

describe('stageRows', () => {
  it('shows what is passed with its time, the current stage and what is ahead', () => {
    const rows = rowsOf('ACCEPTED', 'PLACED', 'ACCEPTED');
    expect(rows.map((row) => row.state)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead']);
    expect(rows[0]?.detail).toBe('7:40 pm');
    expect(rows[2]?.detail).toBeUndefined();
  });

  it('has nothing current once all went well', () => {
    const rows = rowsOf('COLLECTED', 'PLACED');
    expect(rows.every((row) => row.state === 'done')).toBe(true);
  });

  it('has nothing passed while the payment is waited for', () => {
    const unpaid = {
      ...PAID,
      orderType: 'TakeAway',
      orderStatus: 'PLACED',
      timeline: timelineOf('PLACED'),
    } as const;
    for (const paymentStatus of ['PENDING', 'CHECKING', 'FAILED']) {
      const [first, ...others] = stageRows({ ...unpaid, paymentStatus }, t);
      expect(first).toEqual({ label: 'Payment', state: 'current' });
      expect(others[0]).toEqual({ label: 'Order Placed', state: 'ahead' });
      expect(others.every(({ state }) => state === 'ahead')).toBe(true);
    }
  });

  it('ends after what was reached when the order was cancelled', () => {
    const rows = rowsOf('CANCELLED_BY_OUTLET', 'PLACED', 'ACCEPTED', 'CANCELLED_BY_OUTLET');
    expect(rows.map((row) => row.state)).toEqual(['done', 'done', 'ended']);
  });

  it('says of an unpaid order that it was not paid, and of a cancelled one who cancelled it', () => {
    const cancelled = {
      ...PAID,
      orderType: 'TakeAway',
      orderStatus: 'CANCELLED_BY_CUSTOMER',
      timeline: timelineOf('PLACED', 'CANCELLED_BY_CUSTOMER'),
    } as const;
    expect(stageRows({ ...cancelled, endedBy: 'system' }, t).at(-1)?.label).toBe('Not paid in time');
    expect(stageRows({ ...cancelled, endedBy: 'customer' }, t).at(-1)?.label).toBe('Cancelled by you');
    expect(stageRows({ ...cancelled, endedBy: null }, t).at(-1)?.label).toBe('Cancelled by you');
  });

  it('shows the text of a status that it does not know and goes on', () => {
    const rows = rowsOf('ON_HOLD', 'PLACED', 'ON_HOLD');
    expect(rows[1]).toMatchObject({ label: 'ON_HOLD', state: 'current' });
    expect(rows.at(-1)).toMatchObject({ label: 'Collected', state: 'ahead' });
  });
});
