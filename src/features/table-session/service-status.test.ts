import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { createServiceRequestEntry } from '#offline/outbox/create-entry.ts';
import { afterService, createServiceView, findRequests } from './service-status.ts';

const table = { tableCode: 'MOH-T05-AAAA-BBBB', tableSessionId: 's1' };
const request = (change: Partial<OutboxEntry> = {}, form = {}): OutboxEntry => ({
  ...createServiceRequestEntry({ service: 'WATER', ...table, ...form }, 'T05', {
    ...{ at: 1_000, ownerUuid: null, newKey: () => crypto.randomUUID() },
  }),
  ...change,
});
const statusOf = (change: Partial<OutboxEntry>, at = 2_000) => createServiceView([request(change)], at);

describe('what a table has asked for', () => {
  it('is found by kind and table, whether its session was known then or not', () => {
    const mine = request({}, { tableSessionId: null });
    const elsewhere = { tableCode: 'MOH-T06-AAAA-BBBB', tableSessionId: 's2' };
    const others = [request({}, { service: 'BILL' }), request({}, elsewhere)];
    expect(findRequests([...others, mine], 'WATER', table)).toEqual([mine]);
  });

  it('follows guests who were moved to another table', () => {
    const before = request({}, { tableCode: 'MOH-T06-AAAA-BBBB' });
    expect(findRequests([before], 'WATER', table)).toEqual([before]);
  });

  it('says each state as it is', () => {
    expect(createServiceView([], 0)).toEqual({
      ...{ status: 'none', isOpen: false },
      ...{ asOf: undefined, message: undefined },
    });
    expect(statusOf({ state: 'SAVED' })).toMatchObject({ status: 'saved', isOpen: true });
    expect(statusOf({ state: 'SENDING' })).toMatchObject({ status: 'sending', isOpen: true });
    expect(statusOf({ state: 'RECEIVED', lastTriedAt: 1_500 })).toMatchObject({
      status: 'known',
      isOpen: true,
      asOf: 1_500,
    });
    expect(statusOf({ state: 'NOT_SENT', reason: { code: 'expired' } })).toMatchObject({
      status: 'dropped',
      isOpen: false,
    });
    const reason = { code: 'refused', error: 'tableRevoked', message: 'No longer in use.' } as const;
    expect(statusOf({ state: 'NOT_SENT', reason })).toEqual({
      status: 'refused',
      isOpen: false,
      asOf: 1_000,
      message: 'No longer in use.',
    });
  });

  it('may be asked again three minutes after the restaurant has heard of it', () => {
    const received = { state: 'RECEIVED', lastTriedAt: 1_000 } as const;
    expect(statusOf(received, 1_000 + 3 * 60_000 - 1).isOpen).toBe(true);
    expect(statusOf(received, 1_000 + 3 * 60_000)).toMatchObject({ status: 'none', isOpen: false });
  });

  it('goes by the latest request', () => {
    const dropped = request({ state: 'NOT_SENT', reason: { code: 'expired' } });
    expect(createServiceView([dropped, request()], 2_000).status).toBe('saved');
  });

  it('follows what the restaurant does with the request that it knows', () => {
    const known = createServiceView([request({ state: 'RECEIVED', lastTriedAt: 1_500 })], 2_000);
    const open = { requestId: crypto.randomUUID(), service: 'WATER', requestedAt: 61_500 } as const;
    const after = (change: { takenAt: number | null; answeredAt: number | null }) =>
      afterService(known, { ...open, ...change }, { at: 2_000, leadMs: 60_000 });
    expect(after({ takenAt: null, answeredAt: null })).toEqual(known);
    expect(after({ takenAt: 62_000, answeredAt: null })).toMatchObject({ status: 'taken', isOpen: true });
    expect(after({ takenAt: 62_000, answeredAt: 63_000 })).toMatchObject({ status: 'none', isOpen: false });
    // The restaurant answered an earlier request, not this one.
    expect(after({ takenAt: null, answeredAt: 61_000 })).toEqual(known);
    expect(afterService(known, undefined, { at: 2_000, leadMs: 0 })).toEqual(known);
  });

  it('shows what another phone at the table has asked for, for three minutes', () => {
    const unasked = createServiceView([], 2_000);
    const open = { requestId: crypto.randomUUID(), service: 'WATER', requestedAt: 61_500 } as const;
    const unanswered = { ...open, takenAt: null, answeredAt: null };
    const at = (time: number) => afterService(unasked, unanswered, { at: time, leadMs: 60_000 });
    expect(at(2_000)).toEqual({ status: 'known', isOpen: true, asOf: 1_500, message: undefined });
    expect(at(1_500 + 3 * 60_000)).toEqual(unasked);
    const answered = { ...unanswered, answeredAt: 63_000 };
    expect(afterService(unasked, answered, { at: 4_000, leadMs: 60_000 })).toEqual(unasked);
  });
});
