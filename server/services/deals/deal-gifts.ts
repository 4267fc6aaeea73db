import { randomUUID } from 'node:crypto';
import type { DealGift, DealHolding } from '#contract/offers/deals.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  addUnits,
  endGift,
  findHolding,
  type GiftRow,
  type HoldingRow,
  insertGift,
  insertHoldings,
  loadOpenGiftIds,
  loadOverdueGifts,
  lockGift,
  lockGiftByCode,
} from '../../db/queries/deals/deal-holdings.ts';
import { loadDealsByIds } from '../../db/queries/deals/deals.ts';
import type { Deps } from '../../deps.ts';
import { isHeld, releaseDue } from '../holds.ts';
import { notify } from '../notifications/notify.ts';
import { noteMiss, waitAfterMisses } from '../rewards/code-misses.ts';
import { lockUnits } from './consume-deal.ts';
import { viewGifts, viewHolding } from './my-deals.ts';
import { createRandomCode } from './random-code.ts';

/** Lifetime of a gift code (ms); it ends no later than the validity of its units. */
const GIFT_LIFE_MS = 7 * DAY_MS;

/** Puts units into a gift code; runs inside the caller's transaction. */
export async function generateGift(
  deps: Deps,
  customerId: number,
  { holdingId, units }: { holdingId: string; units: number },
): Promise<Result<DealGift, 'notFound' | 'dealExpired' | 'dealUnitsShort'>> {
  const held = await lockUnits(deps, customerId, holdingId, units);
  if (!held.ok) return held;
  await addUnits(deps.db, holdingId, -units);
  const createdAt = deps.now();
  const gift = await insertGift(deps.db, {
    ...{ giftId: randomUUID(), customerId, holdingId, units, status: 'OPEN', createdAt },
    // 16 digits of five random bits, 80 bits in all, cannot be guessed.
    code: createRandomCode(deps, 16),
    expiresAt: Math.min(createdAt + GIFT_LIFE_MS, held.value.validUntil),
  });
  return succeed(await viewGift(deps, gift));
}

/**
 * Applies a gift code (`A…Z0…9`, without dashes) once, never for its giver; unknown codes count against
 * customer and address. Runs inside the caller's transaction.
 */
export async function applyGift(
  deps: Deps,
  { customerId, clientAddress }: { customerId: number; clientAddress: string },
  code: string,
): Promise<Result<DealHolding, 'giftUnknown' | 'giftUsed' | 'giftExpired' | 'giftOwn' | 'tooManyRequests'>> {
  const trial = { kind: 'gift' as const, customerId, clientAddress };
  const retryAfterMs = await waitAfterMisses(deps, trial);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const gift = await lockGiftByCode(deps.db, code);
  if (gift === undefined) {
    await noteMiss(deps, trial);
    return fail('giftUnknown');
  }
  if (gift.customerId === customerId) return fail('giftOwn');
  if (gift.status === 'APPLIED') return fail('giftUsed');
  if (!isHeld(openUntil(gift), deps.now())) return fail('giftExpired');
  return succeed(await viewHolding(deps, await receive(deps, customerId, gift)));
}

async function receive(deps: Deps, customerId: number, gift: GiftRow): Promise<HoldingRow> {
  const { giftId, holdingId, units } = gift;
  const { dealId, validUntil } = await requireHolding(deps, holdingId);
  const receivedAt = deps.now();
  await endGift(deps.db, giftId, 'APPLIED', receivedAt);
  const [received] = await insertHoldings(deps.db, [
    {
      ...{ holdingId: randomUUID(), customerId, dealId, giftId },
      ...{ units, unitsLeft: units, validUntil, receivedAt },
    },
  ]);
  if (received === undefined) throw new Error(`gift ${giftId} was not received`);
  await notifyGiver(deps, gift, dealId, 'giftTaken');
  return received;
}

/** Takes back an open gift, idempotently; runs inside the caller's transaction. */
export async function takeGiftBack(
  deps: Deps,
  customerId: number,
  giftId: string,
): Promise<Result<DealGift, 'notFound' | 'giftUsed'>> {
  const gift = await lockGift(deps.db, giftId);
  if (gift === undefined || gift.customerId !== customerId) return fail('notFound');
  if (gift.status === 'APPLIED') return fail('giftUsed');
  const ended = gift.status === 'OPEN' ? await returnGift(deps, gift, 'TAKEN_BACK') : gift;
  return succeed(await viewGift(deps, ended));
}

async function returnGift(deps: Deps, gift: GiftRow, status: 'TAKEN_BACK' | 'EXPIRED'): Promise<GiftRow> {
  await addUnits(deps.db, gift.holdingId, gift.units);
  return endGift(deps.db, gift.giftId, status, deps.now());
}

/** Takes back all open gifts of a customer; runs inside the caller's transaction. */
export async function takeAllGiftsBack(deps: Deps, customerId: number): Promise<void> {
  for (const giftId of await loadOpenGiftIds(deps.db, customerId)) {
    await takeGiftBack(deps, customerId, giftId);
  }
}

/** Job: gives units of expired gifts back and notifies their givers; returns the number of gifts due. */
export async function expireGifts(deps: Deps): Promise<number> {
  const due = await loadOverdueGifts(deps.db, deps.now());
  return releaseDue(deps, due, { lock: lockGift, until: openUntil, release: expireGift });
}

async function expireGift(deps: Deps, gift: GiftRow): Promise<void> {
  await returnGift(deps, gift, 'EXPIRED');
  const { dealId } = await requireHolding(deps, gift.holdingId);
  await notifyGiver(deps, gift, dealId, 'giftReturned');
}

/** End of the time in which a gift can be taken (epoch ms); null for one that is taken or over. */
const openUntil = ({ status, expiresAt }: GiftRow) => (status === 'OPEN' ? expiresAt : null);

async function notifyGiver(
  deps: Deps,
  { customerId, giftId, units }: GiftRow,
  dealId: string,
  what: 'giftTaken' | 'giftReturned',
): Promise<void> {
  const title = (await loadDealsByIds(deps.db, [dealId])).get(dealId)?.unitTitle ?? '';
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `gift:${giftId}`, url: '/my-deals' },
    word: ({ push }) => wordNotice(push[what], { title, units }),
  });
}

async function viewGift(deps: Deps, gift: GiftRow): Promise<DealGift> {
  const [view] = await viewGifts(deps, [gift]);
  if (view === undefined) throw new Error(`gift ${gift.giftId} vanished`);
  return view;
}

async function requireHolding(deps: Deps, holdingId: string): Promise<HoldingRow> {
  const holding = await findHolding(deps.db, holdingId);
  if (holding === undefined) throw new Error(`units ${holdingId} vanished`);
  return holding;
}
