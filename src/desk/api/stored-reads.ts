import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { clear, createStore, delMany, set, values } from 'idb-keyval';
import * as v from 'valibot';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import { getDeskPerson } from '#contract/desk/endpoints/sign-in.ts';
import { InstantSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { personQuery } from './desk-query.ts';

const ReadSchema = v.object({
  /** The person who was signed in at the read. */
  staffId: v.string(),
  queryKey: v.tuple([v.string(), v.unknown()]),
  data: v.unknown(),
  readAt: InstantSchema,
});
type StoredRead = v.InferOutput<typeof ReadSchema>;

const store = createStore(`${BRAND.id}-desk-reads`, 'responses');

/**
 * Stores the reads of an outlet's screens and the signed-in person, but no lists of people and no audit log.
 */
const isStored = (endpoint: DeskEndpoint) =>
  endpoint.renewedBy !== undefined || endpoint.name === getDeskPerson.name;
const storedEndpoints = new Map(deskEndpointList.filter(isStored).map((each) => [each.name, each]));

/** Stores the reads from now on, so that the desk opens without a signal. */
export function storeReads(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    const { queryKey, state } = event.query;
    const staffId = client.getQueryData(personQuery.queryKey)?.staffId;
    const read = findParsed(ReadSchema, { staffId, queryKey, data: state.data, readAt: state.dataUpdatedAt });
    if (read === undefined || !storedEndpoints.has(read.queryKey[0])) return;
    set(hashKey(queryKey), read, store).catch(noteFailure);
  });
}

/** Restores only the reads of the person who is still signed in. */
export async function restoreReads(client: QueryClient): Promise<void> {
  const reads = (await values<unknown>(store)).flatMap((stored) => findParsed(ReadSchema, stored) ?? []);
  const person = reads
    .filter(({ queryKey }) => queryKey[0] === getDeskPerson.name)
    .map(({ data }) => findParsed(getDeskPerson.response, data))
    .find((each) => each !== undefined);
  if (person === undefined || person.signedInUntil <= Date.now()) return deleteStoredReads();
  const isOver = ({ staffId, readAt }: StoredRead) =>
    staffId !== person.staffId || readAt < Date.now() - DAY_MS;
  await delMany(
    reads.filter(isOver).map(({ queryKey }) => hashKey(queryKey)),
    store,
  );
  for (const { queryKey, data, readAt } of reads.filter((read) => !isOver(read))) {
    const response = storedEndpoints.get(queryKey[0])?.response;
    // An earlier version may have stored data of another shape.
    const parsed = response === undefined ? undefined : v.safeParse(response, data);
    if (parsed?.success === true) restore(client, queryKey, parsed.output, readAt);
  }
}

function restore(client: QueryClient, queryKey: QueryKey, data: unknown, updatedAt: number): void {
  client.setQueryData(queryKey, data, { updatedAt });
}

/** Nothing of a person may stay on the device after the sign-out. */
export function deleteStoredReads(): Promise<void> {
  return clear(store);
}

function noteFailure(cause: unknown): void {
  performance.mark('desk-read-not-stored', { detail: String(cause) });
}
