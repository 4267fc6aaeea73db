import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { holdBillShare, releaseBillShare } from '#contract/endpoints/orders/table-bills.ts';
import { ShareTakenSchema } from '#contract/error-packets.ts';
import { findParsed } from '#contract/parse.ts';
import type { ShareWish } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billSplitText } from '#messages/bill-split.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { nameOfGuest } from './guest-name.ts';

const HOLD = 'holdBillShare';
const RELEASE = 'releaseBillShare';

interface ShareOptions {
  onChanged: (tableBill: TableBill) => void;
  /** Called when the bill on the screen is outdated. */
  onRefused: () => void;
}

/** Reserves and gives up the guest's share; a reserved share continues on the payment page. */
export function useShare({ tableBillRefId }: TableBill, { onChanged, onRefused }: ShareOptions) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const fail = (failure: Problem) => {
    setProblem(describe(failure));
    onRefused();
  };
  const hold = (wish: ShareWish, acceptedPaise: number) =>
    run(async () => {
      setProblem(undefined);
      const input = { orderRefId: tableBillRefId, wish, acceptedPaise };
      const held = await call(holdBillShare, input, { key: keyOfAction(HOLD, input) });
      // The guest may choose the same share again after giving it up, which needs a new key.
      deleteActionKey(HOLD);
      if (!held.ok) return fail(held.problem);
      onChanged(held.data);
      const search = { action: 'TableBill', refId: tableBillRefId } as const;
      await navigate({ to: '/payment-methods', search });
    });
  const release = () =>
    run(async () => {
      setProblem(undefined);
      const input = { orderRefId: tableBillRefId };
      const released = await call(releaseBillShare, input, { key: keyOfAction(RELEASE, input) });
      deleteActionKey(RELEASE);
      if (released.ok) onChanged(released.data);
      else fail(released.problem);
    });
  return { isBusy, problem, hold, release };
}

function describe({ code, message, packet }: Problem): string {
  const taken = code === 'shareTaken' ? findParsed(ShareTakenSchema, packet) : undefined;
  if (taken === undefined) return message;
  const name = nameOfGuest(taken);
  return taken.freePaise === 0
    ? billSplitText.takenAll({ name })
    : billSplitText.taken({ name, amount: formatPaise(taken.freePaise) });
}
