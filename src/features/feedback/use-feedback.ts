import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type FeedbackDraft, FeedbackDraftSchema } from '#contract/drafts/feedback.ts';
import type { OutboxEntry } from '#contract/outbox.ts';
import { findParsed } from '#contract/parse.ts';
import { isEmptyValue } from '#domain/validation.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { awaitOutcome, dismissEntry, queueFeedback } from '#platform/outbox/outbox-wishes.ts';
import { sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { useVisitDraft } from '#platform/visit/use-visit-draft.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';
import {
  createFeedbackDraft,
  type FeedbackFinding,
  findFeedbackForm,
  findFeedbackProblem,
} from './feedback-draft.ts';

/** So long the sending is waited for before it is said to wait. */
const OUTCOME_MS = 8_000;

const keptDraft = visitDraft({
  name: 'feedback',
  parse: (kept) => findParsed(FeedbackDraftSchema, kept),
  create: () =>
    createFeedbackDraft(
      store.get(sessionAtom)?.profile ?? null,
      store.get(tableSessionAtom)?.restaurantId ?? null,
    ),
});

/** Writing and sending feedback; `sent` is its entry in the outbox once it is on its way. */
export function useFeedback() {
  const form = useVisitDraft(keptDraft);
  const { draft } = form;
  const [finding, setFinding] = useState<FeedbackFinding>();
  const [refusals, setRefusals] = useState(0);
  const [queued, setQueued] = useState<OutboxEntry>();
  const { isBusy: isWaiting, run } = useAction();
  const entries = useAtomValue(outboxAtom);
  const sent = entries.find(({ id }) => id === queued?.id) ?? queued;

  const send = async () => {
    const complete = findFeedbackForm(draft);
    setFinding(findFeedbackProblem(draft));
    if (complete === undefined) return setRefusals((count) => count + 1);
    await run(async () => {
      const entry = await queueFeedback(complete);
      keptDraft.forget();
      setQueued(entry);
      setQueued((await awaitOutcome(entry.id, { timeoutMs: OUTCOME_MS })) ?? entry);
    });
  };

  /** Back to the form: as it was after a refusal, else a new one. */
  const startAgain = (isKept: boolean) => {
    if (sent !== undefined) void dismissEntry(sent.id);
    setQueued(undefined);
    if (!isKept) form.startAgain();
  };

  const change = (changes: Partial<FeedbackDraft>) => {
    form.change(changes);
    const field = finding?.field;
    if (field !== undefined && field in changes && !isEmptyValue(changes[field])) setFinding(undefined);
  };

  return { draft, finding, refusals, sent, isWaiting, send, change, startAgain };
}
