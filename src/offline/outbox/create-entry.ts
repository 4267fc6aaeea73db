import type { Credential } from '#contract/account.ts';
import type { FeedbackForm, ServiceRequestForm } from '#contract/at-the-table.ts';
import type { OrderTask, OutboxEntry } from '#contract/outbox.ts';

/** A waiter is called now or not at all. */
export const SERVICE_REQUEST_LIFE_MS = 10 * 60_000;
const FEEDBACK_LIFE_MS = 7 * 86_400_000;

/** As long as the server accepts a credential (D-20). */
const CREDENTIAL_LIFE_MS = 30 * 86_400_000;

/** What an entry takes from where it is made. */
export interface Making {
  /** Now by this phone's clock, epoch ms. */
  readonly at: number;
  /** `profile.uuid` of who is signed in. */
  readonly ownerUuid: string | null;
  /** A fresh random UUID each time. */
  readonly newKey: () => string;
}

/** What the customer says yes to when an order is queued. */
export type OrderWish = Pick<
  OrderTask,
  'cart' | 'form' | 'tableCode' | 'tableNumber' | 'paymentMode' | 'acceptedTotalPaise'
> & {
  /** The draft that the server has saved of exactly this form; it is placed without another save. */
  readonly draft?: SavedDraft | undefined;
};

export interface SavedDraft {
  readonly orderRefId: string;
  readonly totalPaise: number;
  /** The key under which it was saved. */
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

/** An order that waits to be sent. Its id is its cart's key, so that one cart is one entry. */
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

/** A call for the waiter; it needs no sign-in and belongs to nobody. */
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

/** Feedback of a signed-in customer. */
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

/** A logout that the server is to know of. It belongs to nobody: its customer has left the phone. */
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
