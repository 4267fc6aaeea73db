import { useState } from 'react';
import { type CounterMethod, UpiReferenceSchema } from '#contract/desk/floor.ts';
import { findParsed } from '#contract/parse.ts';
import { formatPaise, readRupees } from '#domain/money/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';

/** Typed rupees as paise; NaN for an invalid amount. */
export const paiseOfTyped = (typed: string): number => (readRupees(typed) ?? Number.NaN) * 100;

const NOTHING = { given: '', reference: '' };

export function useTender(amountPaise: number) {
  const [method, setMethod] = useState<CounterMethod>('CASH');
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Partial<typeof NOTHING>>({});
  const givenPaise = typed.given === '' ? amountPaise : paiseOfTyped(typed.given);

  const findProblems = (): Partial<typeof NOTHING> => {
    if (method === 'CASH' && !(givenPaise >= amountPaise))
      return { given: text.settle.givenShort({ amount: formatPaise(amountPaise) }) };
    if (method === 'CARD' && typed.reference.trim() === '')
      return { reference: text.settle.referenceMissing() };
    if (method === 'UPI' && findParsed(UpiReferenceSchema, typed.reference) === undefined)
      return { reference: text.settle.upi.referenceWrong() };
    return {};
  };

  /** Undefined if a field is invalid; the form then shows the problems. */
  const read = () => {
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    const paid = method === 'CASH' ? { givenPaise } : { reference: typed.reference };
    return { method, amountPaise, ...paid };
  };

  return {
    ...{ amountPaise, method, setMethod, typed, setTyped, problems, read },
    changePaise: method === 'CASH' && givenPaise > amountPaise ? givenPaise - amountPaise : 0,
    clear: () => setTyped(NOTHING),
  };
}
