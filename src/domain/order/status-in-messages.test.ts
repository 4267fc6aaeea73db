import { describe, expect, it } from 'vitest';
import { statusInMessages } from './status-in-messages.ts';

describe('the status that is told', () => {
  const placed = { orderStatus: 'PLACED', endedBy: null };

  it('is scheduled until the kitchen is notified, and never for an order for now', () => {
    expect(statusInMessages({ ...placed, scheduledFor: 9, estimatedAt: null })).toBe('SCHEDULED');
    expect(statusInMessages({ ...placed, scheduledFor: 9, estimatedAt: 9 })).toBe('PLACED');
    expect(statusInMessages({ ...placed, scheduledFor: null, estimatedAt: null })).toBe('PLACED');
    expect(statusInMessages({ ...placed, orderStatus: 'REJECTED', scheduledFor: 9, estimatedAt: null })).toBe(
      'REJECTED',
    );
  });

  it('distinguishes an order that expired from one that the outlet cancelled', () => {
    expect(statusInMessages({ orderStatus: 'CANCELLED_BY_OUTLET', endedBy: 'system' })).toBe('NOT_ANSWERED');
    expect(statusInMessages({ orderStatus: 'CANCELLED_BY_OUTLET', endedBy: 'outlet' })).toBe(
      'CANCELLED_BY_OUTLET',
    );
  });
});
