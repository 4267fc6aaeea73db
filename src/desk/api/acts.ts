import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type DeskEndpoint, waitsForSignal } from '#contract/desk/desk-endpoint.ts';
import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { deskActsText as text } from '#messages/desk-acts.js';
import { showToast } from '#ui/toasts/toast.ts';
import { wordAct } from './act-words.ts';
import { callDesk } from './call-desk.ts';
import { DeskFailure } from './desk-failure.ts';
import { wordRefusal } from './refusal-words.ts';
import { listActs, removeAct, type StoredAct, storeAct } from './stored-acts.ts';

/** An act that waited longer belongs to a day that is over. */
const SENT_WITHIN_MS = DAY_MS;

/** Somebody who tapped longer ago may look elsewhere by now: a refusal stays on the screen until it is read. */
const WATCHED_MS = 5_000;

const FAULTS = 3;
const LONGEST_DELAY_MS = 10_000;

const endpointOf = new Map(deskEndpointList.map((endpoint) => [endpoint.name, endpoint]));

const waitingOptions = {
  networkMode: 'online',
  retry: (failures: number, error: Error) =>
    error instanceof DeskFailure && (error.isOpen || (error.code === 'serverFault' && failures < FAULTS)),
  retryDelay: (failures: number) => Math.min(LONGEST_DELAY_MS, 500 * 2 ** failures),
} as const;

/** One that waits for a signal is tried until the server has responded; any other is sent at once, and once. */
export const optionsOfAct = (endpoint: DeskEndpoint) =>
  waitsForSignal(endpoint) ? waitingOptions : ({ networkMode: 'always', retry: false } as const);

const findWaiting = (act: unknown): StoredAct | undefined =>
  listActs().find((each) => each === act && each.refusal === null);

/** Whether the same person has tapped the same already, and it waits. */
export const isWaitingAlready = ({ endpoint, input, staffId }: StoredAct): boolean =>
  listActs().some(
    (act) =>
      act.refusal === null &&
      act.endpoint === endpoint &&
      act.staffId === staffId &&
      JSON.stringify(act.input) === JSON.stringify(input),
  );

/** Stores a new act until it is known what became of it (ADR-0095). */
export async function beginAct(endpoint: DeskEndpoint, act: StoredAct): Promise<void> {
  if (waitsForSignal(endpoint) && act.staffId !== '') await storeAct(act);
}

/** Removes a stored act once the server has responded to it, or stores why it was refused. */
export async function endAct(variables: unknown, error?: Error): Promise<void> {
  const act = findWaiting(variables);
  if (act === undefined || (error !== undefined && isOfNobody(error))) return;
  const isWatched = Date.now() - act.tappedAt < WATCHED_MS;
  if (error === undefined || isWatched) return removeAct(act.key);
  const refusal = error instanceof DeskFailure ? wordRefusal(error) : error.message;
  await storeAct({ ...act, refusal });
}

/** Its person is not signed in: the act waits for them. */
const isOfNobody = (error: Error) =>
  error instanceof DeskFailure && (error.isSignedOut || error.code === 'actOfAnother');

/** Sends what a person tapped before this page was opened; to be called when it is known who is signed in. */
export async function resumeActs(client: QueryClient, staffId: string): Promise<void> {
  const cache = client.getMutationCache();
  const known = new Set(cache.getAll().map(({ state }) => state.variables));
  const own = listActs().filter((act) => act.staffId === staffId && act.refusal === null && !known.has(act));
  const tooOld = own.filter(({ tappedAt }) => tappedAt < Date.now() - SENT_WITHIN_MS);
  for (const act of tooOld) await storeAct({ ...act, refusal: text.tooOld() });
  const mutations = own.filter((act) => !tooOld.includes(act)).map(toMutation);
  hydrate(client, { mutations }, { defaultOptions: { mutations: resumedOptions(client) } });
  await client.resumePausedMutations();
}

const toMutation = (act: StoredAct) => ({
  // One after the other, as they were tapped.
  scope: { id: act.staffId },
  state: {
    ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
    ...{ isPaused: true, status: 'pending' as const, variables: act, submittedAt: act.tappedAt },
  },
});

const resumedOptions = (client: QueryClient) => ({
  ...waitingOptions,
  mutationFn: (variables: unknown) => sendAct(findWaiting(variables)),
  onSettled: () => client.invalidateQueries(),
});

async function sendAct(act: StoredAct | undefined): Promise<unknown> {
  const endpoint = endpointOf.get(act?.endpoint ?? '');
  // Stored by a version that had an act which this one has not.
  if (act === undefined || endpoint === undefined) throw new Error(text.unknown());
  const { input, key, staffId } = act;
  const response = await callDesk(endpoint, input, { key, staffId });
  showToast('success', text.sent({ act: wordAct(act) }));
  return response;
}
