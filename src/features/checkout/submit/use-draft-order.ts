import { useEffect, useMemo, useState } from 'react';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import type { Problem } from '#platform/api/problem.ts';
import { type SaveResult, saveDraft } from './draft-order.ts';

/** Joins quick taps into one save. */
const SETTLE_MS = 350;

interface LastSave {
  readonly content: string;
  readonly result: SaveResult;
}

export interface DraftOrder {
  /** Undefined until the server has priced exactly this form. */
  readonly order: OrderDetail | undefined;
  readonly problem: Problem | undefined;
  readonly isSaving: boolean;
  /** Saves the draft now; waits if a save of the same form is already running. */
  readonly save: () => Promise<SaveResult | undefined>;
}

/** Saves the cart as a draft on the server after each change; `form` is undefined while it is incomplete. */
export function useDraftOrder(form: OrderForm | undefined): DraftOrder {
  const content = form === undefined ? undefined : JSON.stringify(form);
  const [lastSave, setLastSave] = useState<LastSave>();
  const save = useMemo(() => {
    if (form === undefined || content === undefined) return async () => undefined;
    return async () => {
      const result = await saveDraft(form);
      setLastSave({ content, result });
      return result;
    };
    // `content` equals `form` by value.
  }, [content]);
  useEffect(() => {
    if (content === undefined) return;
    const timer = setTimeout(save, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [content, save]);
  const current = lastSave?.content === content ? lastSave?.result : undefined;
  return {
    order: current?.ok ? current.data : undefined,
    problem: current?.ok === false ? current.problem : undefined,
    isSaving: content !== undefined && current === undefined,
    save,
  };
}
