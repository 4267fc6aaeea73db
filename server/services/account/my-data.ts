import type { EventReservation } from '#contract/account/events.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadCustomerData } from '../../db/queries/account/customer-data.ts';
import { findCustomer } from '../../db/queries/account/customers.ts';
import { loadIdentities } from '../../db/queries/account/social.ts';
import { loadPointChanges, loadWalletMovements } from '../../db/queries/money/money-history.ts';
import type { Deps } from '../../deps.ts';
import { loadMyDeals } from '../deals/my-deals.ts';
import { listReservations } from '../events/event-reservations.ts';
import { loadBalance } from '../money/wallet.ts';
import { pictureUrlOf } from '../pictures/pictures.ts';
import { listScratchCards } from '../rewards/scratch-cards.ts';
import { listVouchers } from '../rewards/vouchers.ts';
import { listConsents } from './consents.ts';
import { readDietGuard } from './diet-guard.ts';
import { loadProfile } from './profile.ts';

const EVERYTHING = { start: 0, length: 100_000 };

/**
 * Everything stored about a customer, for export: amounts in paise, instants in epoch ms; without secrets,
 * tokens and the content of sealed cards.
 */
export async function collectMyData(
  deps: Deps,
  customerId: number,
): Promise<Result<Record<string, unknown>, 'sessionOver'>> {
  const profile = await loadProfile(deps, customerId);
  if (!profile.ok) return fail('sessionOver');
  const { pictures, ...records } = await loadCustomerData(deps.db, customerId);
  const wallet = await loadWalletMovements(deps.db, customerId, 'ALL', EVERYTHING);
  const points = await loadPointChanges(deps.db, customerId, deps.now(), EVERYTHING);
  return succeed({
    collectedAt: deps.now(),
    profile: profile.value,
    ...records,
    balance: (await loadBalance(deps, customerId)).value,
    walletHistory: wallet.rows,
    pointHistory: points.rows,
    vouchers: (await listVouchers(deps, customerId)).value.voucherList,
    scratchCards: (await listScratchCards(deps, customerId, EVERYTHING.length)).value.scratchCardList,
    eventReservations: await loadMyTickets(deps, customerId, EVERYTHING.length),
    deals: (await loadMyDeals(deps, customerId, EVERYTHING.length)).value,
    dietGuard: (await readDietGuard(deps, customerId)).guard,
    favourites:
      (await findCustomer(deps.db, customerId))?.favouriteList.filter((one) => !one.isRemoved) ?? [],
    consents: (await listConsents(deps, customerId)).value.consentList,
    socialSignIns: await loadIdentities(deps.db, customerId),
    pictures: pictures.map(({ name, ...rest }) => ({ url: pictureUrlOf(name), ...rest })),
  });
}

/** Reservations without ticket secrets. */
export async function loadMyTickets(deps: Deps, customerId: number, limit?: number) {
  const { reservationList } = (await listReservations(deps, customerId, limit)).value;
  return reservationList.map(withoutSecrets);
}

function withoutSecrets({ event, tickets, ...reservation }: EventReservation) {
  const { eventId, title, restaurantName, startsAt } = event;
  return {
    ...reservation,
    event: { eventId, title, restaurantName, startsAt },
    tickets: tickets.map(({ secret: _secret, ...ticket }) => ticket),
  };
}
