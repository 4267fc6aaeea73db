import { randomUUID } from 'node:crypto';
import type { Credential, Profile } from '#contract/account/account.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { OrderForm } from '#contract/orders/order.ts';
import type { TenderDetails } from '#contract/orders/payment.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { insertCredential } from '#server/db/queries/account/credentials.ts';
import { type CustomerRow, ensureCustomer, updateCustomer } from '#server/db/queries/account/customers.ts';
import { takeSliding } from '#server/db/queries/account/limited-events.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { countOpenRoundsOfGuests, findGuestOfSession } from '#server/db/queries/tables/table-guests.ts';
import { findTableSession, lockTable, type TableSessionRow } from '#server/db/queries/tables/tables.ts';
import { countHit } from '#server/db/queries/upkeep/rate-limits.ts';
import type { Deps } from '#server/deps.ts';
import { adoptLanguage, createSecret } from '../../account/customer-sign-in.ts';
import { toProfile } from '../../account/profile.ts';
import { inTransaction } from '../../in-transaction.ts';

/** A caller, as `Caller` of the HTTP layer; `guestSessionId` is null for an account. */
interface Caller {
  readonly id: number;
  readonly guestSessionId: string | null;
}

interface Joining {
  readonly caller: Caller | null;
  readonly tableSessionId: string;
  readonly name: string;
  readonly language: string | undefined;
}

type Joined = Credential & { readonly profile: Profile };
type JoinRefusal = 'scanTable' | 'accountNeeded' | 'tooManyRequests';

/** Limit of new guests per table and hour, because a table's code can be photographed and shared. */
const NEW_GUESTS_PER_TABLE = 40;
/** Limit of rounds at a table that are unpaid or unserved, by guests without an account. */
const OPEN_ROUNDS_OF_TABLE = 15;
const ROUNDS_OF_TABLE = [{ max: 40, windowMs: HOUR_MS }];

/**
 * Creates the guest of a table session, or returns the existing one, with a credential until the session expires
 * (ADR-0117). A guest who scans a table of the outlet again stays the same guest. `accountNeeded` if the outlet
 * accepts no orders of guests; `scanTable` without a live session.
 */
export function joinTable(
  deps: Deps,
  { caller, tableSessionId, name, language }: Joining,
): Promise<Result<Joined, JoinRefusal>> {
  return inTransaction<Result<Joined, JoinRefusal>>(deps, async (inside) => {
    const session = await findTableSession(inside.db, tableSessionId);
    if (session === undefined || session.openedBy !== 'phone') return fail('scanTable');
    // Two tabs of a phone may join at once.
    await lockTable(inside.db, session.restaurantId, session.tableNumber);
    if (session.endedAt !== null || session.expiresAt <= inside.now()) return fail('scanTable');
    if (!(await takesGuests(inside, session.restaurantId))) return fail('accountNeeded');
    const known = await findGuest(inside, session, caller);
    if (known === undefined) {
      const retryAfterMs = await countNewGuest(inside, session);
      if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
    }
    const guest = await nameGuest(inside, known ?? (await createGuest(inside, tableSessionId)), {
      ...{ fullName: name, guestSessionId: tableSessionId },
    });
    return succeed(await admit(inside, session, await adoptLanguage(inside.db, guest, language)));
  });
}

async function takesGuests({ db }: Deps, restaurantId: number): Promise<boolean> {
  return (await findOutlet(db, restaurantId))?.takesGuestOrders === true;
}

/** The guest of the session, else the calling guest if they joined at another table of the outlet. */
async function findGuest(
  { db }: Deps,
  { tableSessionId, restaurantId }: TableSessionRow,
  caller: Caller | null,
): Promise<Pick<CustomerRow, 'id'> | undefined> {
  const own = await findGuestOfSession(db, tableSessionId);
  if (own !== undefined || caller === null || caller.guestSessionId === null) return own;
  const before = await findTableSession(db, caller.guestSessionId);
  return before?.restaurantId === restaurantId ? caller : undefined;
}

function countNewGuest(deps: Deps, { restaurantId, tableNumber }: TableSessionRow): Promise<number> {
  const bucket = `table-guest:${restaurantId}:${tableNumber}`;
  return countHit(deps.db, { bucket, max: NEW_GUESTS_PER_TABLE, windowMs: HOUR_MS }, deps.now());
}

async function createGuest(deps: Deps, guestSessionId: string): Promise<CustomerRow> {
  const uuid = randomUUID();
  const values = { uuid, mobile: `guest-${uuid}`, mobileVerified: false, guestSessionId };
  return (await ensureCustomer(deps.db, { ...values, createdAt: deps.now() })).customer;
}

function nameGuest(
  { db }: Deps,
  { id }: Pick<CustomerRow, 'id'>,
  patch: Pick<CustomerRow, 'fullName' | 'guestSessionId'>,
): Promise<CustomerRow> {
  return updateCustomer(db, id, patch);
}

async function admit(deps: Deps, { expiresAt }: TableSessionRow, guest: CustomerRow): Promise<Joined> {
  const { secretKey, secretHash } = createSecret(deps);
  const createdAt = deps.now();
  await insertCredential(deps.db, {
    ...{ id: randomUUID(), customerId: guest.id, secretHash, createdAt, expiresAt },
  });
  return { mobile: guest.mobile, secretKey, profile: toProfile(guest) };
}

/**
 * Why a guest of a table may not save an order: it is not for their table, or wallet, points or a coupon need an
 * account. Undefined when they may, and for customers.
 */
export async function refuseGuestOrder(
  deps: Deps,
  { guestSessionId }: Caller,
  form: OrderForm,
): Promise<Result<never, 'accountNeeded' | 'scanTable'> | undefined> {
  if (guestSessionId === null) return undefined;
  const hasCoupon = form.couponCode !== null && form.couponCode.trim() !== '';
  if (form.orderType !== 'DineIn' || hasCoupon || form.useWallet || form.usePoints) {
    return fail('accountNeeded');
  }
  if (!(await takesGuests(deps, form.restaurantId))) return fail('accountNeeded');
  return form.tableSessionId === guestSessionId ? undefined : fail('scanTable');
}

/**
 * Refuses wallet and points, which a guest of a table does not have. Undefined when the caller may pay this way.
 */
export function refuseGuestMode(
  { guestSessionId }: Caller,
  paymentMode: PaymentMode,
): Result<never, 'accountNeeded'> | undefined {
  const isOfAccount = paymentMode === 'WALLET' || paymentMode === 'POINTS';
  return guestSessionId !== null && isOfAccount ? fail('accountNeeded') : undefined;
}

/** A guest of a table saves no card or UPI id, and pays on the gateway's page: a UPI link needs a number. */
export function withoutSaving<Tender extends TenderDetails>(
  { guestSessionId }: Caller,
  tender: Tender,
): Tender {
  return guestSessionId === null ? tender : { ...tender, isSaved: false, isUpiLink: false };
}

interface GuestRound {
  readonly restaurantId: number;
  readonly tableNumber: string | null;
}

/**
 * True when the guests without an account at a table have too many open rounds; else counts one more. Runs
 * inside the caller's transaction, one at a time per table.
 */
export async function isTooManyOfGuests(
  deps: Deps,
  { restaurantId, tableNumber }: GuestRound,
): Promise<boolean> {
  if (tableNumber === null) return false;
  const bucket = `guest-rounds:${restaurantId}:${tableNumber}`;
  if ((await takeSliding(deps.db, bucket, ROUNDS_OF_TABLE, deps.now())) > 0) return true;
  return (await countOpenRoundsOfGuests(deps.db, { restaurantId, tableNumber })) >= OPEN_ROUNDS_OF_TABLE;
}
