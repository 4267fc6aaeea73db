import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { pseudonymOf } from '../../services/account/secret-key.ts';

type PerWindow = Partial<Record<EndpointName, number>>;

/**
 * Calls per minute and client address for costly, external or guessable operations. Guests of a restaurant share one
 * address, so calls at the table are limited per number and table (`one-time-password.ts`, `spend-code.ts`,
 * `tables.ts`), and only loosely here.
 */
const callsPerAddress: PerWindow = {
  generateOtpForUser: 300,
  loginUserByOtp: 600,
  getCustomerBasicDetail: 300,
  uploadFileInBase64: 60,
  deleteAccount: 20,
  getMyData: 30,
  loginUserByFacebook: 300,
  loginUserByWhatsApp: 300,
  linkSocialSignIn: 300,
  requestService: 300,
  changeTableCart: 600,
  joinTableAsGuest: 300,
  changeGroupOrder: 600,
  saveFeedback: 300,
  saveEnquiry: 20,
  askForMrpNight: 300,
  updateDeviceDetail: 300,
  removeDevice: 300,
  updateAlertNotificationSetting: 300,
  searchPlace: 120,
  reverseGeocode: 300,
};

/** Calls per minute and customer that use a gateway, generate a file, reach a kitchen or hold a table. */
const callsPerCustomer: PerWindow = {
  updatePaymentRequest: 60,
  updatePaymentRequestByPaymentTransactionRefId: 60,
  initiateTransaction: 30,
  generatePaymentRequest: 30,
  generatePaymentRequestWithOrder: 30,
  payForEventReservation: 30,
  stealDealOrder: 30,
  payTipOnOrder: 30,
  getInvoicePdf: 20,
  getCreditNotePdf: 20,
  placeOrder: 60,
  completePostPaidOrder: 30,
  changePaymentMode: 30,
  startGroupOrder: 10,
  steerGroupOrder: 60,
};

/**
 * Calls of any one endpoint per minute and client address, above normal use even for a shared network; counted in
 * memory, because a flood must not cause writes.
 */
const ANY_OF_ADDRESS = 3_000;
const ANY_OF_CUSTOMER = 300;
/** Calls per day and customer, counted in memory; their responses are large and stored for a week. */
const callsPerDay: PerWindow = { saveOrder: 600 };
/** Callers that are counted separately in a window; beyond this number all counters start again. */
const MAX_CALLERS = 100_000;

/**
 * Addresses of this machine, which have no general limit: undeclared proxies, benchmarks and local users share them.
 */
const OWN_MACHINE = /^(127\.|::1$|0:0:0:0::)/;

export interface LimitRefusal {
  readonly retryAfterMs: number;
}

/** Creates a counter of calls in fixed windows, which returns the wait in ms above `max`, or 0. */
function createCounter(windowMs: number) {
  let windowStartsAt = 0;
  let hits = new Map<string, number>();
  return (bucket: string, max: number, at: number): number => {
    const startsAt = at - (at % windowMs);
    if (startsAt !== windowStartsAt || hits.size >= MAX_CALLERS) {
      windowStartsAt = startsAt;
      hits = new Map();
    }
    const count = (hits.get(bucket) ?? 0) + 1;
    hits.set(bucket, count);
    return count > max ? startsAt + windowMs - at : 0;
  };
}

/** Counters of each server, told apart by its log, because tests run two servers in one process. */
const counters = new WeakMap<Deps['log'], ReturnType<typeof createCounters>>();
const createCounters = () => ({ minute: createCounter(MINUTE_MS), day: createCounter(DAY_MS) });

function countHere(deps: Deps, window: 'minute' | 'day', bucket: string, max: number): number {
  const known = counters.get(deps.log) ?? createCounters();
  counters.set(deps.log, known);
  return known[window](bucket, max, deps.now());
}

/** Counts a request of an address; returns the wait in ms above the limit, or 0. */
export function waitOfAddress(deps: Deps, what: string, address: string): number {
  return OWN_MACHINE.test(address) ? 0 : countHere(deps, 'minute', `${what}:${address}`, ANY_OF_ADDRESS);
}

/** Counts a call of an address; above a limit the result has the wait until the next call. */
export function takeFromAddress(deps: Deps, endpoint: Endpoint, address: string) {
  const waitMs = waitOfAddress(deps, endpoint.name, address);
  return takeFrom(deps, endpoint, { who: address, max: maxOf(callsPerAddress, endpoint), waitMs });
}

/** Counts a call of a customer; above a limit the result has the wait until the next call. */
export function takeFromCustomer(deps: Deps, endpoint: Endpoint, customerId: number) {
  const who = `customer-${customerId}`;
  const bucket = `${endpoint.name}:${who}`;
  const perDay = maxOf(callsPerDay, endpoint);
  const dayWaitMs = perDay === undefined ? 0 : countHere(deps, 'day', bucket, perDay);
  const waitMs = Math.max(dayWaitMs, countHere(deps, 'minute', bucket, ANY_OF_CUSTOMER));
  return takeFrom(deps, endpoint, { who, max: maxOf(callsPerCustomer, endpoint), waitMs });
}

function maxOf(table: PerWindow, { name }: Endpoint): number | undefined {
  return Object.hasOwn(table, name) ? table[name as EndpointName] : undefined;
}

interface Take {
  readonly who: string;
  readonly max: number | undefined;
  readonly waitMs: number;
}

async function takeFrom(deps: Deps, { name }: Endpoint, take: Take): Promise<LimitRefusal | undefined> {
  const { who, max, waitMs } = take;
  const limit = { bucket: `call:${name}:${who}`, max: max ?? 0, windowMs: MINUTE_MS };
  const isFlood = waitMs > 0;
  const retryAfterMs = isFlood || max === undefined ? waitMs : await countHit(deps.db, limit, deps.now());
  if (retryAfterMs === 0) return undefined;
  deps.log.warn({ event: 'limit', endpoint: name, who: pseudonymOf(deps, who) }, 'too many calls');
  return { retryAfterMs };
}
