import { describe, expect, test } from 'vitest';
import type { ErrorName } from '#contract/errors.ts';
import { DeskFailure } from './desk-failure.ts';
import { wordRefusal } from './refusal-words.ts';

const refuse = (code: ErrorName, packet: unknown) =>
  wordRefusal(new DeskFailure(code, 'the words of the server', { packet }));

const movedOn = (packet: object) => refuse('orderMovedOn', packet);

describe('a refused act', () => {
  test('names the colleague, their act and its age', () => {
    const by = (agoMs: number) => movedOn({ status: 'ACCEPTED', staffName: 'Asha', agoMs });
    expect(by(400)).toBe('Asha has accepted it just now.');
    expect(by(3_900)).toBe('Asha has accepted it 3 s ago.');
    expect(by(125_000)).toBe('Asha has accepted it 2 min ago.');
    expect(by(7_300_000)).toBe('Asha has accepted it 2 h ago.');
  });

  test('understands a server that does not tell the age', () => {
    expect(movedOn({ status: 'REJECTED', staffName: 'Asha' })).toBe('Asha has rejected it.');
    expect(refuse('bookingMovedOn', { status: 'CONFIRMED' })).toBe('the words of the server');
  });

  test('tells apart the customer, the rider, and who gave them the order', () => {
    const none = { staffName: null, agoMs: 61_000 };
    expect(movedOn({ status: 'CANCELLED_BY_CUSTOMER', ...none })).toBe(
      'The customer has cancelled it 1 min ago.',
    );
    expect(movedOn({ status: 'CANCELLED_BY_OUTLET', ...none })).toBe(
      'The order has moved on by itself 1 min ago: it is now “Cancelled”.',
    );
    const given = { status: 'READY', agoMs: 2_000, assignedBy: 'Asha' };
    expect(movedOn({ ...given, staffName: 'Ravi' })).toBe('Asha has given it to Ravi 2 s ago.');
    expect(movedOn({ ...given, staffName: null })).toBe('Asha has taken it off its rider 2 s ago.');
  });

  test('names who settled a debt, took a request, recorded cash, or seated guests', () => {
    const by = { staffName: 'Asha', agoMs: 2_000 };
    expect(refuse('nothingToPay', by)).toBe('Asha has booked it 2 s ago. Nothing was taken from you.');
    expect(refuse('requestTaken', { ...by, isDone: true })).toBe('Asha has taken care of it 2 s ago.');
    expect(refuse('cashChanged', { ...by, duePaise: 30_000 })).toMatch(/^Asha .* 2 s ago: ₹300 is due now/);
    expect(refuse('tableTaken', by)).toMatch(/^Asha has seated guests there 2 s ago\./);
    expect(refuse('bookingMovedOn', { ...by, status: 'SEATED' })).toBe('Asha has seated them 2 s ago.');
  });

  test('warns before the last wrong PINs', () => {
    expect(refuse('pinWrong', { triesLeft: 4 })).toBe('the words of the server');
    expect(refuse('pinWrong', null)).toBe('the words of the server');
    expect(refuse('pinWrong', { triesLeft: 3 })).toContain('3 more wrong PINs');
    expect(refuse('pinWrong', { triesLeft: 1 })).toContain('One more wrong PIN,');
  });
});
