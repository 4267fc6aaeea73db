import { expect, it } from 'vitest';
import type { StaffRole } from '#contract/desk/staff.ts';
import type { ActingStaff } from '../people/staff-rights.ts';
import { findRefundRole } from './refund.ts';

const person = (roles: readonly StaffRole[], change: Partial<ActingStaff> = {}): ActingStaff => ({
  roleList: roles.map((role) => ({ role, restaurantId: role === 'owner' ? null : 1 })),
  ...{ deviceRestaurantId: null, isSecured: true, ...change },
});

it('is that of the role which may refund most', () => {
  expect(findRefundRole(person(['counter']), 1)).toEqual({ role: 'counter', limitPaise: 50_000 });
  expect(findRefundRole(person(['counter', 'manager']), 1)).toEqual({ role: 'manager', limitPaise: 500_000 });
  expect(findRefundRole(person(['owner']), 1)).toEqual({ role: 'owner', limitPaise: null });
  expect(findRefundRole(person(['kitchen', 'rider']), 1)).toBeUndefined();
  expect(findRefundRole(person(['manager']), 2)).toBeUndefined();
});

it('needs the own sign-in of owners and managers: by a PIN, or without a second factor, they are the counter', () => {
  const byPin = { deviceRestaurantId: 1 };
  expect(findRefundRole(person(['owner'], byPin), 1)?.role).toBe('counter');
  expect(findRefundRole(person(['counter', 'manager'], { isSecured: false }), 1)?.role).toBe('counter');
  expect(findRefundRole(person(['manager'], { isSecured: false }), 1)).toBeUndefined();
});
