import { describe, expect, it } from 'vitest';
import { toldStatus } from './told-status.ts';

describe('the status that is told', () => {
  const placed = { orderStatus: 'PLACED', endedBy: null };

  it('is scheduled until the kitchen is notified, and never for an order for now', () => {
    expect(toldStatus({ ...placed, scheduledFor: 9, estimatedAt: null })).toBe('SCHEDULED');
    expect(toldStatus({ ...placed, scheduledFor: 9, estimatedAt: 9 })).toBe('PLACED');
    expect(toldStatus({ ...placed, scheduledFor: null, estimatedAt: null })).toBe('PLACED');
    expect(toldStatus({ ...placed, orderStatus: 'REJECTED', scheduledFor: 9, estimatedAt: null })).toBe(
      'REJECTED',
    );
  });

  it('distinguishes an order that expired from one that the outlet cancelled', () => {
    expect(toldStatus({ orderStatus: 'CANCELLED_BY_OUTLET', endedBy: 'system' })).toBe('NOT_ANSWERED');
    expect(toldStatus({ orderStatus: 'CANCELLED_BY_OUTLET', endedBy: 'outlet' })).toBe('CANCELLED_BY_OUTLET');
  });
});
