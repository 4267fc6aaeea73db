import { randomUUID } from 'node:crypto';
import type { Reward, ScratchCard } from '#contract/offers/rewards.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadScratchCardSettings } from '../../db/queries/catalogue/chain-settings.ts';
import {
  insertScratchCard,
  loadScratchCards,
  lockScratchCard,
  markScratched,
  type ScratchCardRow,
} from '../../db/queries/money/rewards.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { notifyOfReward, notifyOfScratchCard } from '../money/credit-notices.ts';
import { giveReward } from './give-reward.ts';

/** Time (ms) for which a scratch card is valid: 30 days (D-12). */
const CARD_LIFE_MS = 30 * DAY_MS;

/** Rewards, each with its probability in per cent. */
const lots: readonly { readonly share: number; readonly reward: Reward }[] = [
  { share: 30, reward: { kind: 'POINTS', points: 20 } },
  { share: 20, reward: { kind: 'POINTS', points: 50 } },
  { share: 20, reward: { kind: 'WALLET', amountPaise: 2_500 } },
  { share: 8, reward: { kind: 'WALLET', amountPaise: 5_000 } },
  { share: 2, reward: { kind: 'WALLET', amountPaise: 25_000 } },
  { share: 20, reward: { kind: 'NOTHING' } },
];

/** The reward for a random number from 0 up to 100. */
export function rewardOf(drawn: number): Reward {
  let below = 0;
  for (const { share, reward } of lots) {
    below += share;
    if (drawn < below) return reward;
  }
  return { kind: 'NOTHING' };
}

/** Issues a completed order's card once, with its reward fixed. */
export async function issueScratchCard(deps: Deps, order: OrderRow): Promise<void> {
  const { givesScratchCards, scratchCardFromPaise } = await loadScratchCardSettings(deps.db);
  if (!givesScratchCards || order.grandTotalPaise < scratchCardFromPaise) return;
  const texts = messagesFor(undefined).rewards.scratchCard;
  const issuedAt = deps.now();
  const expiresAt = issuedAt + CARD_LIFE_MS;
  const isNew = await insertScratchCard(deps.db, {
    scratchCardId: randomUUID(),
    customerId: order.customerId,
    orderId: order.id,
    title: texts.title(),
    terms: listTexts(texts.terms),
    reward: rewardOf((deps.random(4).readUInt32BE() / 2 ** 32) * 100),
    ...{ issuedAt, expiresAt },
  });
  if (isNew) await notifyOfScratchCard(deps, order, expiresAt);
}

/** A customer's scratch cards, newest first; those not scratched yet come without their content. */
export async function listScratchCards(
  deps: Deps,
  customerId: number,
  limit?: number,
): Promise<{ ok: true; value: { scratchCardList: ScratchCard[] } }> {
  const cards = await loadScratchCards(deps.db, customerId, limit);
  return succeed({ scratchCardList: cards.map(viewCard) });
}

function viewCard(card: ScratchCardRow): ScratchCard {
  const { scratchCardId, title, terms, issuedAt, expiresAt, scratchedAt } = card;
  const reward = scratchedAt === null ? null : card.reward;
  return { scratchCardId, title, terms, issuedAt, expiresAt, scratchedAt, reward };
}

/**
 * Scratches a card and grants its reward once; repeats return the same reward. Runs inside the caller's
 * transaction.
 */
export async function scratchCardFor(
  deps: Deps,
  customerId: number,
  scratchCardId: string,
): Promise<Result<ScratchCard, 'notFound' | 'scratchCardExpired' | 'walletFull'>> {
  const card = await lockScratchCard(deps.db, customerId, scratchCardId);
  if (card === undefined) return fail('notFound');
  if (card.scratchedAt !== null) return succeed(viewCard(card));
  const scratchedAt = deps.now();
  if (card.expiresAt <= scratchedAt) return fail('scratchCardExpired');
  const given = await giveReward(deps, customerId, card.reward, `scratch:${scratchCardId}`);
  if (!given.ok) return given;
  await markScratched(deps.db, scratchCardId, scratchedAt);
  await notifyOfReward(deps, customerId, { kind: 'scratch', id: scratchCardId }, card.reward);
  return succeed(viewCard({ ...card, scratchedAt }));
}
