import { endpoints } from '#contract/endpoints.ts';
import { notify } from '#server/services/notifications/notify.ts';
import { customerIdOf } from '#test/e2e/records.ts';
import { insertCollected } from '#test/e2e/verbs/verbs-after-meal.ts';
import { fillCart } from '#test/e2e/verbs/verbs-cart.ts';
import { insertBought } from '#test/e2e/verbs/verbs-deals.ts';
import { issueCard, issueVoucher, present } from '#test/e2e/verbs/verbs-money.ts';
import { storeRecords } from '#test/e2e/verbs/verbs-session.ts';
import { reservationForm } from '#test/support/makers/bookings.ts';
import { act, ownPageAt, pageAt, place, type Screens, saveHouse, type Visit } from './visit.ts';

async function fillWallet({ product, mobile }: Visit): Promise<void> {
  await present(product, mobile, { kind: 'WALLET', amountPaise: 20_000 });
  await present(product, mobile, { kind: 'POINTS', points: 120 });
}

async function fillOffers(visit: Visit): Promise<void> {
  const { product, mobile } = visit;
  await fillWallet(visit);
  await issueCard(product, mobile, { kind: 'NOTHING' }, { title: 'Thank you for your order' });
  await issueCard(product, mobile, { kind: 'POINTS', points: 20 }, { title: 'Festival of lights' });
  await issueVoucher(product, { kind: 'WALLET', amountPaise: 10_000 });
}

async function fillInbox({ product, mobile }: Visit): Promise<void> {
  const customerId = await customerIdOf(product.db, mobile);
  for (const title of ['An older word', 'A word']) {
    const message = { customerId, channel: 'account' as const, topic: `account:${title}`, url: '/offers' };
    const word = () => ({ title, body: 'Details.' });
    await product.db.transaction((db) => notify({ ...product.deps, db }, { ...message, word }));
  }
}

async function storeFavourites({ page, product }: Visit): Promise<void> {
  const { outlet, lineList } = await fillCart(product, 'TakeAway', ['Vegetable Poha', 'Aloo Paratha']);
  const at = product.deps.now();
  const dishes = lineList.map((line) => ({
    ...{ kind: 'dish' as const, key: line.lineId, at, isRemoved: false, outlet, itemId: line.itemId },
    ...{ variantId: line.variantId, modifierList: line.modifierList, title: line.title },
    ...{ choiceText: line.choiceText, vegNonVeg: line.vegNonVeg, imageUrl: line.imageUrl },
  }));
  const place = { kind: 'outlet' as const, key: `outlet:${outlet.recordId}`, at, isRemoved: false, outlet };
  await storeRecords(page, { favourites: { favouriteList: [...dishes, place], isSynced: true } });
}

const storeDiet = ({ page }: Visit) =>
  storeRecords(page, {
    diet: {
      guard: { allergens: ['PEANUTS', 'MILK'], diets: ['JAIN'], dislikes: ['mushroom'], unfit: 'mark' },
      account: null,
    },
  });

export const ACCOUNT_SCREENS: Screens = {
  login: pageAt('/login'),
  registration: pageAt('/add-customer'),
  'account-visitor': pageAt('/account'),
  account: ownPageAt('/account', async (visit) => {
    await fillWallet(visit);
    await insertCollected(visit.product, visit.mobile, 2_000);
  }),
  addresses: ownPageAt('/address', saveHouse),
  'address-form': ownPageAt('/address', undefined, async (page, { address }) => {
    await page.getByRole('button', { name: address.add() }).first().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  }),
  wallet: ownPageAt('/wallet-money', fillWallet),
  points: ownPageAt('/loyalty', fillWallet),
  offers: ownPageAt('/offers', fillOffers),
  'scratch-cards': ownPageAt('/offers?tab=scratch', fillOffers),
  vouchers: ownPageAt('/offers?tab=vouchers', fillOffers),
  gifts: ownPageAt('/offers?tab=gifts', fillOffers),
  offer: ownPageAt('/offers/FLAT100'),
  'my-deals': ownPageAt('/my-deals', ({ product, mobile }) => insertBought(product, mobile)),
  'deal-gift': ownPageAt(
    '/my-deals',
    ({ product, mobile }) => insertBought(product, mobile),
    async (page, { deals }) => {
      await page.getByRole('button', { name: deals.my.give() }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  ),
  bookings: ownPageAt('/my-orders?tab=bookings', ({ product }, as) => {
    return act(product, endpoints.saveReservation, reservationForm(as, { restaurantId: 12 }), as);
  }),
  favourites: { ...ownPageAt('/favourites', storeFavourites) },
  diet: ownPageAt('/diet', storeDiet),
  'diet-menu': ownPageAt('/', storeDiet),
  notifications: ownPageAt('/notifications', async (visit, as) => {
    await fillInbox(visit);
    await place(visit, as);
  }),
  'notification-settings': ownPageAt('/notifications-setting'),
  settings: ownPageAt('/settings'),
  language: pageAt('/language'),
  feedback: ownPageAt('/feedback'),
};
