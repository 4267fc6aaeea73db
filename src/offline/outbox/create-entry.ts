import type { Credential } from '#contract/account/account.ts';
import type { ArrivalForm } from '#contract/orders/arrival.ts';
import type { OrderTask, OutboxEntry } from '#contract/orders/outbox.ts';
import type { FeedbackForm, ServiceRequestForm } from '#contract/table/at-the-table.ts';

/** A call to the waiter that has waited longer is useless. */
export const SERVICE_REQUEST_LIFE_MS = 10 * 60_000;
/** After this time the customer has reached the counter without the report. */
const ARRIVAL_LIFE_MS = 30 * 60_000;
const FEEDBACK_LIFE_MS = 7 * 86_400_000;

/** Lifetime of a credential on the server (D-20). */
const CREDENTIAL_LIFE_MS = 30 * 86_400_000;

export interface Making {
  /** Epoch ms by the phone's clock. */
  readonly at: number;
  /** `profile.uuid` of the signed-in customer. */
  readonly ownerUuid: string | null;
  /** Returns a new random UUID on each call. */
  readonly newKey: () => string;
}

/** The part of an order that the customer confirms. */
export type OrderWish = Pick<
  OrderTask,
  'cart' | 'form' | 'tableCode' | 'tableNumber' | 'paymentMode' | 'acceptedTotalPaise'
> & {
  /** The server's draft of exactly this form, so that the outbox places it without another `saveOrder`. */
  readonly draft?: SavedDraft | undefined;
};

export interface SavedDraft {
  readonly orderRefId: string;
  readonly totalPaise: number;
  readonly saveKey: string;
}

const untried = {
  state: 'SAVED',
  reason: null,
  firstTriedAt: null,
  lastTriedAt: null,
  tries: 0,
  nextTryAt: null,
  leaseUntil: null,
  droppedAt: null,
  isDropTold: false,
} as const;

/** Creates the entry of an order; its id is the cart's key, so that each cart has one entry. */
export function createOrderEntry(
  { draft, ...wish }: OrderWish,
  { at, ownerUuid, newKey }: Making,
): OutboxEntry {
  return {
    ...untried,
    id: wish.cart.cartKey,
    ownerUuid,
    task: {
      kind: 'order',
      ...wish,
      saveKey: draft?.saveKey ?? newKey(),
      placeKey: newKey(),
      cancelKey: newKey(),
      orderRefId: draft?.orderRefId ?? null,
      draftTotalPaise: draft?.totalPaise ?? null,
      placeTriedAt: null,
      isCancelWanted: false,
    },
    createdAt: at,
    acceptedAt: at,
    expiresAt: null,
  };
}

/** Creates a call to the waiter, without an owner because any guest may send it without signing in. */
export function createServiceRequestEntry(
  form: ServiceRequestForm,
  tableNumber: string,
  { at, newKey }: Making,
): OutboxEntry {
  return {
    ...untried,
    id: newKey(),
    ownerUuid: null,
    task: { kind: 'serviceRequest', form, tableNumber, key: newKey() },
    createdAt: at,
    acceptedAt: at,
    expiresAt: at + SERVICE_REQUEST_LIFE_MS,
  };
}

/** Creates the report of a signed-in customer who is coming for a takeaway, or waits at the outlet. */
export function createArrivalEntry(form: ArrivalForm, { at, ownerUuid, newKey }: Making): OutboxEntry {
  return {
    ...untried,
    id: newKey(),
    ownerUuid,
    task: { kind: 'arrival', form, key: newKey() },
    createdAt: at,
    acceptedAt: at,
    expiresAt: at + ARRIVAL_LIFE_MS,
  };
}

/** Creates the feedback of a signed-in customer. */
export function createFeedbackEntry(form: FeedbackForm, { at, ownerUuid, newKey }: Making): OutboxEntry {
  return {
    ...untried,
    id: newKey(),
    ownerUuid,
    task: { kind: 'feedback', form, key: newKey() },
    createdAt: at,
    acceptedAt: at,
    expiresAt: at + FEEDBACK_LIFE_MS,
  };
}

/** Creates the logout on the server, without an owner because the customer has already signed out on the phone. */
export function createLogoutEntry(credential: Credential, { at, newKey }: Making): OutboxEntry {
  return {
    ...untried,
    id: newKey(),
    ownerUuid: null,
    task: { kind: 'logout', credential },
    createdAt: at,
    acceptedAt: at,
    expiresAt: at + CREDENTIAL_LIFE_MS,
  };
}
