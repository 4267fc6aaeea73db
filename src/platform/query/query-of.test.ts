import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { getAddressList } from '#contract/endpoints/account/account.ts';
import { getAdBannerList } from '#contract/endpoints/chain/catalogue.ts';
import { createSession } from '#test/support/servers/outbox-server.ts';
import { call } from '../api/call.ts';
import type { CallResult } from '../api/call-result.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { followServer } from './follow-server.ts';
import { followSession } from './follow-session.ts';
import { queryClient } from './query-client.ts';
import { findReading, invalidate, prefetch, queryOf } from './query-of.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));

const worker = vi.hoisted(() => ({ handlers: new Map<string, (message: never) => void>() }));
vi.mock('../worker/worker-messages.ts', () => ({
  onWorkerMessage: (type: string, handle: (message: never) => void) => worker.handlers.set(type, handle),
}));

type Result = CallResult<Endpoint>;
const good = (data: object, isStored = false): Result => ({
  ok: true,
  data,
  asOf: 1_000,
  message: '',
  isStored,
});
const BAD: Result = { ok: false, problem: { code: 'unavailable', message: 'Busy' } };
const ADDRESSES = { addressList: [] };
const BANNERS = { bannerType: 'DashboardTop' } as const;
const query = queryOf(getAddressList, {});
const bannerQuery = queryOf(getAdBannerList, BANNERS);

followServer();
followSession();
const stops: (() => void)[] = [];

/** Observes a query as a screen does; resolves after its first try. */
async function watch(options: typeof query | typeof bannerQuery) {
  const observer = new QueryObserver(queryClient, options as typeof query);
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return observer;
}

beforeEach(() => {
  vi.mocked(call).mockReset().mockResolvedValue(good(ADDRESSES));
  store.set(storedAtoms.session, createSession());
  queryClient.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('a failure stays beside the data that was there, and goes with the next success', async () => {
  const observer = await watch(query);
  vi.mocked(call).mockResolvedValueOnce(BAD);
  const failed = await observer.refetch();
  expect(failed.data).toMatchObject({ data: ADDRESSES, problem: { message: 'Busy' } });
  const { data } = await observer.refetch();
  expect(data).toMatchObject({ data: ADDRESSES, problem: undefined });
});

test('a failure stays in sight while it is tried again, also without any data', async () => {
  vi.mocked(call)
    .mockResolvedValueOnce(BAD)
    .mockReturnValueOnce(new Promise(() => undefined));
  const observer = await watch(query);
  void observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({
    isFetching: true,
    data: { problem: { message: 'Busy' } },
  });
});

test('a private response leaves the memory with its last screen, a public one stays for the visit', async () => {
  await watch(query);
  await watch(bannerQuery);
  for (const stop of stops.splice(0)) stop();
  await vi.waitFor(() => expect(findReading(query.queryKey).data).toBeUndefined());
  expect(findReading(bannerQuery.queryKey).data).toBeDefined();
});

test('the end of a session takes the private responses out of the memory, and fetches none', async () => {
  await watch(query);
  store.set(storedAtoms.session, null);
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  expect(call).toHaveBeenCalledOnce();
});

test('another customer is shown nothing of the one before', async () => {
  vi.mocked(call)
    .mockResolvedValueOnce(good({ addressList: ['theirs'] }))
    .mockReturnValueOnce(new Promise(() => undefined));
  const observer = await watch(query);
  store.set(storedAtoms.session, { ...createSession(), credential: { mobile: '9', secretKey: 'other' } });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeUndefined());
  expect(call).toHaveBeenCalledTimes(2);
});

test('what an endpoint has changed is fetched again wherever it is shown', async () => {
  await watch(query);
  await watch(bannerQuery);
  await invalidate(getAddressList);
  expect(vi.mocked(call).mock.calls.map(([{ name }]) => name)).toEqual([
    'getAddressList',
    'getAdBannerList',
    'getAddressList',
  ]);
});

test('what the worker has renewed is read again without the server', async () => {
  const observer = await watch(bannerQuery);
  vi.mocked(call).mockResolvedValueOnce(good({ bannerList: ['new'] }));
  const path = bannerQuery.meta?.url;
  worker.handlers.get('renewed')?.({ path, hasChanged: true, asOf: 2_000, aheadMs: 0 } as never);
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.data).toEqual({ bannerList: ['new'] }));
  expect(vi.mocked(call).mock.lastCall?.[2]).toEqual({ from: 'phone' });
});

test('a public response is prefetched once a minute', async () => {
  await prefetch(getAdBannerList, BANNERS);
  await prefetch(getAdBannerList, BANNERS);
  expect(call).toHaveBeenCalledOnce();
});
