import { useEffect, useMemo, useState } from 'react';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import type { Problem } from '#platform/api/problem.ts';
import { type SaveResult, saveDraft } from './draft-order.ts';

/** Taps that follow each other closely are saved as one. */
const SETTLE_MS = 350;

interface Answer {
  readonly content: string;
  readonly result: SaveResult;
}

export interface DraftOrder {
  /** The server's order of exactly this form; undefined while it is not known. */
  readonly order: OrderDetail | undefined;
  readonly problem: Problem | undefined;
  readonly isSaving: boolean;
  /** Saves now and answers; what is on its way already is awaited. */
  readonly save: () => Promise<SaveResult | undefined>;
}

/** Keeps the server's draft in step with the form, which is undefined while it cannot be sent. */
export function useDraftOrder(form: OrderForm | undefined): DraftOrder {
  const content = form === undefined ? undefined : JSON.stringify(form);
  const [answer, setAnswer] = useState<Answer>();
  const save = useMemo(() => {
    if (form === undefined || content === undefined) return async () => undefined;
    return async () => {
      const result = await saveDraft(form);
      setAnswer({ content, result });
      return result;
    };
    // `content` is `form` by value.
  }, [content]);
  useEffect(() => {
    if (content === undefined) return;
    const timer = setTimeout(save, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [content, save]);
  const current = answer?.content === content ? answer?.result : undefined;
  return {
    order: current?.ok ? current.data : undefined,
    problem: current?.ok === false ? current.problem : undefined,
    isSaving: content !== undefined && current === undefined,
    save,
  };
}
