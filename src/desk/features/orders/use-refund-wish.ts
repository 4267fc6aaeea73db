import { useState } from 'react';
import type { OutletOrderDetail, RefundWish } from '#contract/desk/kitchen/outlet-order.ts';
import { readRupees } from '#domain/money/money.ts';

const RUPEE_PAISE = 100;

export function useRefundWish(
  { refundablePaise }: Pick<OutletOrderDetail, 'refundablePaise'>,
  /** Line to preselect, from the customer's report. */
  line?: { readonly orderItemId: string; readonly quantity: number },
) {
  const [kind, setKind] = useState<RefundWish['kind']>('LINES');
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(
    () => new Map(line === undefined ? [] : [[line.orderItemId, line.quantity]]),
  );
  const [typed, setTyped] = useState('');
  const setCount = (orderItemId: string, count: number) =>
    setCounts(new Map([...counts, [orderItemId, count]]));
  return {
    ...{ kind, setKind, counts, setCount, typed, setTyped },
    wish: kind === 'LINES' ? wishOfLines(counts) : wishOfAmount(typed, refundablePaise),
    isAmountWrong: kind === 'AMOUNT' && typed !== '' && wishOfAmount(typed, refundablePaise) === undefined,
  };
}

function wishOfLines(counts: ReadonlyMap<string, number>): RefundWish | undefined {
  const lineList = [...counts]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  return lineList.length === 0 ? undefined : { kind: 'LINES', lineList };
}

function wishOfAmount(typed: string, mostPaise: number): RefundWish | undefined {
  const amountPaise = (readRupees(typed) ?? 0) * RUPEE_PAISE;
  return amountPaise > 0 && amountPaise <= mostPaise ? { kind: 'AMOUNT', amountPaise } : undefined;
}
