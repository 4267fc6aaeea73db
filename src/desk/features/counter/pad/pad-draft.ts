import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { UuidSchema } from '#contract/fields.ts';
import { LineChoiceSchema } from '#contract/orders/order.ts';
import { usePerson } from '../../../shell/person.ts';

const PadDraftSchema = v.object({
  orderType: v.picklist(['DineIn', 'TakeAway']),
  lines: v.pipe(v.array(LineChoiceSchema), v.readonly()),
  /** Empty until staff choose a table. */
  tableNumber: v.string(),
  note: v.string(),
  cartKey: UuidSchema,
});
export type PadDraft = Readonly<v.InferOutput<typeof PadDraftSchema>>;
export type ChangePad = (part: Partial<PadDraft>) => void;

const createDraft = (): PadDraft => ({
  ...{ orderType: 'DineIn', lines: [], tableNumber: '', note: '', cartKey: crypto.randomUUID() },
});

function readDraft(storageKey: string): PadDraft {
  try {
    const parsed = v.safeParse(PadDraftSchema, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return parsed.success ? parsed.output : createDraft();
  } catch (cause) {
    performance.mark('pad-draft-not-read', { detail: String(cause) });
    return createDraft();
  }
}

function storeDraft(storageKey: string, draft: PadDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch (cause) {
    performance.mark('pad-draft-not-stored', { detail: String(cause) });
  }
}

/** The draft of an order, one for each person and tab; it survives a change of section and a reload. */
export function usePadDraft(restaurantId: number) {
  const storageKey = `desk.pad.${restaurantId}.${usePerson().staffId}`;
  const [draft, setDraft] = useState(() => readDraft(storageKey));
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    // The draft of an order that is being sent must not return after a reload, or staff would place it twice.
    storeDraft(storageKey, isSending ? undefined : draft);
  }, [storageKey, draft, isSending]);
  const change: ChangePad = (part) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, setIsSending };
}
