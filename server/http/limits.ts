import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { countHit } from '../db/queries/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { pseudonymOf } from '../services/account/secret-key.ts';

type PerWindow = Partial<Record<EndpointName, number>>;

/**
 * Calls per minute and client address, for what costs money, reaches outside or can be guessed at. All guests
 * of a full restaurant share one address, so what they do when they sit down is bounded by number and by
 * table (`one-time-password.ts`, `spend-code.ts`, `tables.ts`), and here far above what they need.
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
  saveFeedback: 300,
  saveEnquiry: 20,
  askForMrpNight: 300,
  updateDeviceDetail: 300,
  removeDevice: 300,
  updateAlertNotificationSetting: 300,
  searchPlace: 120,
  reverseGeocode: 300,
};

/** Calls per minute and customer, for what asks a payment gateway, draws a file, reaches a kitchen or holds a table. */
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
};

/**
 * What holds for every endpoint, whatever else does: a phone never comes near, and a whole network behind
 * one address hardly. Counted in this process, since a flood is not to be written down call by call.
 */
const ANY_OF_ADDRESS = 3_000;
const ANY_OF_CUSTOMER = 300;
/**
 * Calls per day and customer, counted in this process as well: their answers are large and are kept for a
 * week, so that the sum of them is what counts.
 */
const callsPerDay: PerWindow = { saveOrder: 600 };
/** So many callers are told apart in a window; beyond them counting begins anew. */
const MAX_CALLERS = 100_000;

/** Undeclared proxies, benches and people on this machine share this address. */
const OWN_MACHINE = /^(127\.|::1$|0:0:0:0::)/;

export interface Limited {
  readonly retryAfterMs: number;
}

/** Counts calls in windows by the clock; answers the wait in ms, or 0. */
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

/** The counters of one server; two in one process (tests) do not share them. */
const counters = new WeakMap<Deps['log'], ReturnType<typeof createCounters>>();
const createCounters = () => ({ minute: createCounter(MINUTE_MS), day: createCounter(DAY_MS) });

function countHere(deps: Deps, window: 'minute' | 'day', bucket: string, max: number): number {
  const known = counters.get(deps.log) ?? createCounters();
  counters.set(deps.log, known);
  return known[window](bucket, max, deps.now());
}

/** Counts what an address asks for; the wait in ms where it was more than any may, or 0. */
export function waitOfAddress(deps: Deps, what: string, address: string): number {
  return OWN_MACHINE.test(address) ? 0 : countHere(deps, 'minute', `${what}:${address}`, ANY_OF_ADDRESS);
}

/** Counts a call of an address; answers when to try again if there were too many. */
export function takeFromAddress(deps: Deps, endpoint: Endpoint, address: string) {
  const waitMs = waitOfAddress(deps, endpoint.name, address);
  return takeFrom(deps, endpoint, { who: address, max: maxOf(callsPerAddress, endpoint), waitMs });
}

/** Counts a call of a customer; answers when to try again if there were too many. */
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
  /** What counting in this process came to. */
  readonly waitMs: number;
}

async function takeFrom(deps: Deps, { name }: Endpoint, take: Take): Promise<Limited | undefined> {
  const { who, max, waitMs } = take;
  const limit = { bucket: `call:${name}:${who}`, max: max ?? 0, windowMs: MINUTE_MS };
  const isFlood = waitMs > 0;
  const retryAfterMs = isFlood || max === undefined ? waitMs : await countHit(deps.db, limit, deps.now());
  if (retryAfterMs === 0) return undefined;
  deps.log.warn({ event: 'limit', endpoint: name, who: pseudonymOf(deps, who) }, 'too many calls');
  return { retryAfterMs };
}
