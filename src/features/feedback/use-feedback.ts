import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type FeedbackDraft, FeedbackDraftSchema } from '#contract/drafts/feedback.ts';
import type { OutboxEntry } from '#contract/orders/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { fieldsText } from '#messages/fields.js';
import { type Form, useForm } from '#platform/form/use-form.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { awaitOutcome, dismissEntry, queueFeedback } from '#platform/outbox/outbox-wishes.ts';
import { accountAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';
import { createFeedbackDraft, findFeedbackForm, findFeedbackProblem } from './feedback-draft.ts';

/** After this time the page shows the feedback as waiting. */
const OUTCOME_MS = 8_000;

const storedDraft = visitDraft({
  name: 'feedback',
  parse: (stored) => findParsed(FeedbackDraftSchema, stored),
  create: () =>
    createFeedbackDraft(
      store.get(accountAtom)?.profile ?? null,
      store.get(tableSessionAtom)?.restaurantId ?? null,
    ),
});

export type FeedbackFormState = Form<FeedbackDraft>;

function check(draft: FeedbackDraft) {
  const found = findFeedbackProblem(draft);
  return found === undefined ? [] : [{ field: found.field, message: fieldsText[found.problem]() }];
}

/** The form, and `sent`, the outbox entry of the feedback once it is queued. */
export function useFeedback() {
  const form = useForm<FeedbackDraft>({
    ...{ initial: storedDraft.recall, draft: storedDraft, check, staysUntilRight: true },
  });
  const [queued, setQueued] = useState<OutboxEntry>();
  const entries = useAtomValue(outboxAtom);
  const sent = entries.find(({ id }) => id === queued?.id) ?? queued;

  const send = form.submit(async (draft) => {
    const complete = findFeedbackForm(draft);
    if (complete === undefined) return;
    const entry = await queueFeedback(complete);
    storedDraft.delete();
    setQueued(entry);
    setQueued((await awaitOutcome(entry.id, { timeoutMs: OUTCOME_MS })) ?? entry);
  });

  /** Reopens the form; with `isInputRetained` it contains the input that the server has refused. */
  const startAgain = (isInputRetained: boolean) => {
    if (sent !== undefined) void dismissEntry(sent.id);
    setQueued(undefined);
    if (!isInputRetained) form.startAgain();
  };

  return { form, sent, send, startAgain };
}
