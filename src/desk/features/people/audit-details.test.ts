import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_FIELDS } from '#contract/desk/audit-actions.ts';
import type { AuditEntry } from '#contract/desk/staff.ts';
import {
  type AuditNames,
  listChanges,
  wordAction,
  wordField,
  wordSubject,
  wordValue,
} from './audit-details.ts';

const MEENA = 'a'.repeat(32);
const DEVICE = '1a2b3c4d-0000-4000-8000-000000000000';

const names: AuditNames = {
  outlets: [
    { restaurantId: 12, title: 'Mohali' },
    { restaurantId: 3, title: 'Ludhiana' },
  ],
  nameList: [
    { id: MEENA, name: 'Meena Das', kind: 'name' },
    { id: 'BILL-1', name: '5', kind: 'table' },
  ],
};

const entry = (act: Partial<AuditEntry>): AuditEntry => ({
  ...{ auditId: 1, at: 0, staffId: null, staffName: 'Asha', restaurantId: 12, action: '', subject: '' },
  ...{ before: null, after: null },
  ...act,
});

test.each([
  ['rider', null, '–'],
  ['isPaused', true, 'Yes'],
  ['units', 0, '0'],
  ['roleList', [], '–'],
  ['roleList', [{ role: 'owner', restaurantId: null }], 'Owner, all outlets'],
  [
    'roleList',
    [
      { role: 'kitchen', restaurantId: 12 },
      { role: 'rider', restaurantId: 3 },
    ],
    'Kitchen, Mohali\nRider, Ludhiana',
  ],
  ['status', 'PICKED_UP', 'Picked up'],
  ['collectedPaise', 84_200, '₹842'],
  ['promisedAt', Date.UTC(2026, 10, 27, 14), '27 Nov 2026, 7:30 pm'],
  ['staffId', MEENA, 'Meena Das'],
  ['invitationId', DEVICE, '#1a2b3c4d'],
])('%s %j is shown as %j', (name, value, shown) => {
  expect(wordValue(name, value, names)).toBe(shown);
});

test.each([
  [{ action: 'person.roles', subject: MEENA }, 'Meena Das'],
  [{ action: 'table.move', subject: '7' }, 'Table 7'],
  [{ action: 'bill.pay', subject: 'BILL-1' }, 'Table 5'],
  [{ action: 'outlet.pause', subject: '3' }, 'Ludhiana'],
  [{ action: 'printer.remove', subject: DEVICE, before: { title: 'Bar' } }, 'Bar'],
  [{ action: 'order.refund', subject: 'ABCD-1' }, 'ABCD-1'],
  [{ action: 'coupon.make', subject: 'DIWALI20', after: { title: '20% off' } }, 'DIWALI20'],
  [{ action: 'outlet.busy', subject: 'HomeDelivery' }, 'Delivery'],
])('%j is about %s', (act, shown) => {
  expect(wordSubject(entry(act), names)).toBe(shown);
});

test.each(AUDIT_ACTIONS)('%s and all its fields are worded', (action) => {
  expect(wordAction(action)).not.toBe(action);
  for (const field of AUDIT_FIELDS[action]) expect(wordField(field)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});

test('busy mode tells the type of order, how much longer, or that it is closed, and until when', () => {
  const until = Date.UTC(2026, 10, 27, 14);
  const after = {
    busyList: [
      { orderType: 'HomeDelivery', extraMinutes: 15, until },
      { orderType: 'DineIn', extraMinutes: null, until },
    ],
  };
  const [change] = listChanges(entry({ action: 'outlet.busy', before: { busyList: [] }, after }), names);
  expect(change?.field).toBe('Busy');
  expect(change?.value).toBe(
    '– → Type of order: Delivery, Minutes longer: 15, Until: 27 Nov 2026, 7:30 pm\n' +
      'Type of order: Tables, Minutes longer: closed, Until: 27 Nov 2026, 7:30 pm',
  );
});

test('acts are words, and only what changed is shown', () => {
  expect(wordAction('order.refund')).toBe('Refund');
  expect(wordAction('order.teleport')).toBe('order.teleport');
  const act = entry({ before: { status: 'READY', duePaise: 100 }, after: { status: 'READY', duePaise: 0 } });
  expect(listChanges(act, names)).toEqual([{ field: 'Still to hand in', value: '₹1 → ₹0' }]);
  expect(listChanges(entry({ after: { proof: 'code' } }), names)).toEqual([
    { field: 'Handed over by', value: 'The code' },
  ]);
});
