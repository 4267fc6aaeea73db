import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { OutboxEntry } from '#contract/outbox.ts';
import { isEmptyValue } from '#domain/validation.ts';
import { outboxAtom } from '#platform/outbox.ts';
import { awaitOutcome, dismissEntry, queueFeedback } from '#platform/outbox-wishes.ts';
import { sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import {
  createFeedbackDraft,
  type FeedbackDraft,
  type FeedbackFinding,
  findFeedbackForm,
  findFeedbackProblem,
} from './feedback-draft.ts';

/** So long the sending is waited for before it is said to wait. */
const OUTCOME_MS = 8_000;

const createDraft = () =>
  createFeedbackDraft(
    store.get(sessionAtom)?.profile ?? null,
    store.get(tableSessionAtom)?.restaurantId ?? null,
  );

/** Writing and sending feedback; `sent` is its entry in the outbox once it is on its way. */
export function useFeedback() {
  const [draft, setDraft] = useState(createDraft);
  const [finding, setFinding] = useState<FeedbackFinding>();
  const [refusals, setRefusals] = useState(0);
  const [queued, setQueued] = useState<OutboxEntry>();
  const [isWaiting, setIsWaiting] = useState(false);
  const isRunning = useRef(false);
  const entries = useAtomValue(outboxAtom);
  const sent = entries.find(({ id }) => id === queued?.id) ?? queued;

  const send = async () => {
    const form = findFeedbackForm(draft);
    setFinding(findFeedbackProblem(draft));
    if (form === undefined) return setRefusals((count) => count + 1);
    if (isRunning.current) return;
    isRunning.current = true;
    setIsWaiting(true);
    const entry = await queueFeedback(form);
    setQueued(entry);
    setQueued(await awaitOutcome(entry.id, { timeoutMs: OUTCOME_MS }));
    setIsWaiting(false);
    isRunning.current = false;
  };

  /** Back to the form: as it was after a refusal, else a new one. */
  const startAgain = (isKept: boolean) => {
    if (sent !== undefined) void dismissEntry(sent.id);
    setQueued(undefined);
    if (!isKept) setDraft(createDraft());
  };

  const change = (changes: Partial<FeedbackDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    const field = finding?.field;
    if (field !== undefined && field in changes && !isEmptyValue(changes[field])) setFinding(undefined);
  };

  return { draft, finding, refusals, sent, isWaiting, send, change, startAgain };
}
