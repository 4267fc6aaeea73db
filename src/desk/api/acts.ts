import { hydrate, type MutationMeta, type QueryClient } from '@tanstack/react-query';
import { type DeskEndpoint, waitsForSignal } from '#contract/desk/desk-endpoint.ts';
import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { deskActsText as text } from '#messages/desk-acts.js';
import { showToast } from '#ui/toasts/toast.ts';
import { wordAct } from './act-words.ts';
import { callDesk } from './call-desk.ts';
import { findCheckInRefusal, isCheckIn } from './check-ins.ts';
import { DeskFailure } from './desk-failure.ts';
import { wordRefusal } from './refusal-words.ts';
import { listActs, removeAct, type StoredAct, storeAct } from './stored-acts.ts';

/** Older acts are not sent, because they belong to a past day. */
const SENT_WITHIN_MS = DAY_MS;

/** After this time the person may look elsewhere, so a refusal stays until it is read. */
const WATCHED_MS = 5_000;

/** These acts are sent without a tap, so no button or sheet shows their refusal. */
const SENT_LATER: MutationMeta = { isSentLater: true };

const FAULTS = 3;
const LONGEST_DELAY_MS = 10_000;

const endpointOf = new Map(deskEndpointList.map((endpoint) => [endpoint.name, endpoint]));

const waitingOptions = {
  networkMode: 'online',
  retry: (failures: number, error: Error) =>
    error instanceof DeskFailure && (error.isOpen || (error.code === 'serverFault' && failures < FAULTS)),
  retryDelay: (failures: number) => Math.min(LONGEST_DELAY_MS, 500 * 2 ** failures),
} as const;

/** An act that may wait is retried until the server responds; any other is sent once, at once. */
export const optionsOfAct = (endpoint: DeskEndpoint) =>
  waitsForSignal(endpoint) ? waitingOptions : ({ networkMode: 'always', retry: false } as const);

const findWaiting = (act: unknown): StoredAct | undefined =>
  listActs().find((each) => each === act && each.refusal === null);

/** True when an equal act of the same person is already waiting to be sent. */
export const isWaitingAlready = ({ endpoint, input, staffId }: StoredAct): boolean =>
  listActs().some(
    (act) =>
      act.refusal === null &&
      act.endpoint === endpoint &&
      act.staffId === staffId &&
      JSON.stringify(act.input) === JSON.stringify(input),
  );

/** The act stays stored until its result is known (ADR-0095). */
export async function beginAct(endpoint: DeskEndpoint, act: StoredAct): Promise<void> {
  if (waitsForSignal(endpoint) && act.staffId !== '') await storeAct(act);
}

/** Ends the stored act of a mutation: `variables` is the act, `meta` is the mutation's. */
export async function endAct(variables: unknown, error?: Error, meta?: MutationMeta): Promise<void> {
  const act = findWaiting(variables);
  if (act === undefined || (error !== undefined && isOwnerAway(error))) return;
  const isWatched = meta !== SENT_LATER && Date.now() - act.tappedAt < WATCHED_MS;
  if (error === undefined || isWatched) return removeAct(act.key);
  await refuse(act, error instanceof DeskFailure ? wordRefusal(error) : error.message);
}

/** A refusal stays until staff read it: that of a check-in in the door section, any other on every page. */
async function refuse(act: StoredAct, refusal: string): Promise<void> {
  await storeAct({ ...act, refusal });
  if (isCheckIn(act)) showToast('error', text.checkIn.refused());
}

/** The person of the act is not signed in, so the act waits for them. */
const isOwnerAway = (error: Error) =>
  error instanceof DeskFailure && (error.isSignedOut || error.code === 'actOfAnother');

/**
 * Sends an act whose first call had no response; resolves when the act is stored and would survive a reload.
 */
export async function queueAct(client: QueryClient, act: StoredAct): Promise<void> {
  await storeAct(act);
  void resumeActs(client, act.staffId);
}

/** Call it once the signed-in person is known; it sends acts from an earlier page. */
export async function resumeActs(client: QueryClient, staffId: string): Promise<void> {
  const isOwnWaiting = (act: StoredAct) => act.staffId === staffId && act.refusal === null;
  const since = Date.now() - SENT_WITHIN_MS;
  const tooOld = listActs().filter((act) => isOwnWaiting(act) && act.tappedAt < since);
  for (const act of tooOld) await refuse(act, text.tooOld());
  const known = new Set(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables),
  );
  const mutations = listActs()
    .filter((act) => isOwnWaiting(act) && !known.has(act))
    .map(toMutation);
  hydrate(client, { mutations }, { defaultOptions: { mutations: resumedOptions(client, staffId) } });
  await client.resumePausedMutations();
}

const toMutation = (act: StoredAct) => ({
  // The acts of a person are sent one after another, in the order of the taps.
  scope: { id: act.staffId },
  state: {
    ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
    ...{ isPaused: true, status: 'pending' as const, variables: act, submittedAt: act.tappedAt },
  },
});

const resumedOptions = (client: QueryClient, staffId: string) => ({
  ...waitingOptions,
  meta: SENT_LATER,
  mutationFn: (variables: unknown) => sendAct(findWaiting(variables)),
  // Only the last act of a queue invalidates the reads, so that a long queue reloads them once.
  onSettled: async () => {
    const left = client.isMutating({ predicate: ({ options }) => options.scope?.id === staffId });
    if (left === 1) await client.invalidateQueries();
  },
});

async function sendAct(act: StoredAct | undefined): Promise<unknown> {
  const endpoint = endpointOf.get(act?.endpoint ?? '');
  // Another version stored an act that this one does not know.
  if (act === undefined || endpoint === undefined) throw new Error(text.unknown());
  const { input, key, staffId } = act;
  const response = await callDesk(endpoint, input, { key, staffId });
  const refusal = findCheckInRefusal(endpoint, response);
  if (refusal !== undefined) throw new DeskFailure(null, refusal);
  // A checked-in guest is already inside, and many success toasts would delay the toast of a refusal.
  if (!isCheckIn(act)) showToast('success', text.sent({ act: wordAct(act) }));
  return response;
}
