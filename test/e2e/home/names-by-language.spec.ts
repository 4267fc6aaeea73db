import { messagesIn } from '#domain/messages/messages.ts';
import { loadMenu, setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { saveOrderedDishes } from '#server/db/queries/catalogue/ordered-dishes.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import {
  completeTakeaway,
  insertCollected,
  insertPlaced,
  makePast,
} from '#test/e2e/verbs/verbs-after-meal.ts';
import { fillCart, MORINDA } from '#test/e2e/verbs/verbs-cart.ts';
import { arriveSignedIn, insertSession, storeRecords } from '#test/e2e/verbs/verbs-session.ts';

test.use({ locale: 'hi-IN' });

const SHAHI_PANEER = 'शाही पनीर';
const JEERA_RICE = 'जीरा राइस';
const MATAR_MUSHROOM = 'मटर मशरूम';

for (const [locale, fonts] of [
  ['en-IN', []],
  ['hi-IN', ['devanagari.woff2']],
  ['pa-IN', ['gurmukhi.woff2']],
] as const) {
  test(`a reader of ${locale} loads the fonts of that script alone`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.origin, locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.woff2$/.exec(name) ?? []),
    );
    const scripts = loaded.filter((name) => !name.startsWith('fraunces'));
    expect(new Set(scripts)).toEqual(new Set(fonts));
    await context.close();
  });
}

test('a reader of Hindi sees dishes by their own names, finds them in Latin letters, and changes to Punjabi', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await test.step('the menu and the sheet have the Hindi names, the sheet the kitchen’s below', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'उत्तर भारतीय' })).toBeVisible();
    await main.getByRole('button', { name: 'पनीर बटर मसाला', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'पनीर बटर मसाला' });
    await expect(sheet.getByText('Paneer Butter Masala', { exact: true })).toHaveAttribute('lang', 'en');
    await expect(sheet.getByRole('radio', { name: /^हाफ/ })).toBeChecked();
    await expect(sheet.getByRole('group', { name: /कितना तीखा/ })).toBeVisible();
    await sheet.getByRole('button', { name: /कार्ट में डालें/ }).click();
  });
  await test.step('Latin letters find a dish', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('panir tika');
    await expect(main.getByRole('button', { name: 'पनीर टिक्का', exact: true })).toBeVisible();
    await search.fill('');
  });
  await test.step('the cart has the Hindi name and choices', async () => {
    await page.goto('/cart');
    const line = page.getByRole('listitem').filter({ hasText: 'पनीर बटर मसाला' });
    await expect(line).toContainText('हाफ');
  });
  await test.step('another language shows its names at once', async () => {
    await page.goto('/language');
    await page.getByRole('radio', { name: 'ਪੰਜਾਬੀ' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pa');
    await page.goto('/');
    await expect(main.getByRole('button', { name: 'ਪਨੀਰ ਬਟਰ ਮਸਾਲਾ', exact: true })).toBeVisible();
  });
});

test('a reader of Hindi has dishes by their own names from the heart of the sheet to the checkout', async ({
  page,
  product,
}) => {
  const texts = messagesIn('hi');
  const { recordId: restaurantId } = MOHALI;
  const togetherList = [{ itemId: 'shahi-paneer', withList: ['jeera-rice'] }];
  const dishes = { popularList: [], togetherList, ratedList: [] };
  await saveOrderedDishes(product.db, { restaurantId, dishes, countedAt: Date.now() });
  await page.goto('/');
  const main = page.getByRole('main');

  await test.step('the heart of the sheet', async () => {
    await main.getByRole('button', { name: SHAHI_PANEER, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: SHAHI_PANEER });
    await expect(
      sheet.getByRole('button', { name: texts.favourites.add({ name: SHAHI_PANEER }) }),
    ).toBeVisible();
    await sheet.getByRole('button', { name: /कार्ट में डालें/ }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the question before another one', async () => {
    const more = texts.menu.moreOf({ title: SHAHI_PANEER });
    await main.getByRole('button', { name: more, exact: true }).first().click();
    const question = page.getByRole('dialog', { name: texts.repeatLine.title({ title: SHAHI_PANEER }) });
    await expect(question).toContainText('हाफ');
    await question.getByRole('button', { name: /^पहले जैसा/ }).click();
    await expect(question).toBeHidden();
  });

  await test.step('all categories, and what is popular', async () => {
    await page.getByRole('button', { name: texts.menu.allCategories() }).click();
    const categories = page.getByRole('dialog', { name: texts.menu.categories() });
    await categories.getByRole('button', { name: /^बिरयानी और चावल/ }).click();
    await expect(categories).toBeHidden();
    await page.getByRole('searchbox').click();
    const popular = page.getByRole('region', { name: texts.finding.popular() });
    await expect(popular.getByRole('button', { name: 'पनीर बटर मसाला' })).toBeVisible();
  });

  await test.step('suggestions in the cart, and what is removed', async () => {
    await page.goto('/cart');
    const suggested = page.getByRole('region', { name: texts.cart.goesWellWith() });
    await suggested.getByRole('button', { name: texts.menu.addOf({ title: JEERA_RICE }) }).click();
    await main.getByRole('button', { name: texts.cart.remove({ title: JEERA_RICE }) }).click();
    await expect(page.getByText(texts.cartNotices.removed({ title: JEERA_RICE }))).toBeVisible();
  });

  await test.step('the dishes of the checkout, folded and open', async () => {
    await page.goto('/checkout');
    await page.getByText(`2 × ${SHAHI_PANEER}`).click();
    await expect(page.getByRole('listitem').filter({ hasText: SHAHI_PANEER })).toContainText('हाफ');
    await expect(page.getByText('Shahi Paneer')).toHaveCount(0);
  });
});

test('what has changed since the cart was filled is said with the names of the language', async ({
  page,
  product,
  mobile,
}) => {
  const session = await insertSession(product, mobile);
  const cart = await fillCart(product, 'TakeAway', ['Matar Mushroom']);
  const cheaper = cart.lineList.map((line) => ({ ...line, price: line.price - 1_000 }));
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  await storeRecords(page, { session, cart: { ...cart, lineList: cheaper }, orderType, outlet: cart.outlet });
  await page.goto('/checkout');
  const changes = page.getByRole('dialog', { name: messagesIn('hi').orderChanges.title() });
  await expect(changes.getByRole('listitem')).toContainText([MATAR_MUSHROOM]);
});

test('a cart that goes along to another restaurant has the names of the language, also what stays', async ({
  page,
  product,
}) => {
  const texts = messagesIn('hi').cart;
  const cart = await fillCart(product, 'TakeAway', ['Matar Mushroom', 'Jeera Rice']);
  const { recordId, title } = MORINDA;
  const orderType = { orderType: 'TakeAway', chosenBy: 'customer' } as const;
  await setItemAvailability(product.db, recordId, 'jeera-rice', false);
  await storeRecords(page, { cart, orderType, outlet: cart.outlet });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Mohali/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: texts.view() }).click();
  await page.getByRole('button', { name: texts.other.takeAlong() }).click();
  const review = page.getByRole('dialog', {
    name: texts.takeAlong.title({ outlet: title, type: texts.orderTypes.TakeAway() }),
  });
  await expect(review.getByText(`1 × ${MATAR_MUSHROOM}`)).toBeVisible();
  await expect(review.getByText(`1 × ${JEERA_RICE}`)).toBeVisible();
  await setItemAvailability(product.db, recordId, 'jeera-rice', true);
});

test.describe('in Punjabi', () => {
  test.use({ locale: 'pa-IN' });

  test('the usual order and an order again are told by the names of the language', async ({
    page,
    product,
    mobile,
  }) => {
    const texts = messagesIn('pa');
    await arriveSignedIn(page, product, mobile);
    const order = await insertCollected(product, mobile, 31);
    await completeTakeaway(product, await insertPlaced(product, mobile));
    const { itemList } = await loadMenu(product.db, MOHALI.recordId, 'pa');
    const names = order.itemList.map(
      ({ itemId }) => itemList.find((item) => item.itemId === itemId)?.localTitle ?? '?',
    );
    await page.goto('/');
    await expect(page.getByRole('button', { name: new RegExp(names.join(', ')) })).toBeVisible();
    await makePast(product, order);
    await page.goto('/my-orders');
    await page.getByRole('button', { name: texts.afterMeal.again.action() }).last().click();
    const sheet = page.getByRole('dialog', { name: texts.afterMeal.again.title() });
    await expect(sheet.getByText(`2 × ${names[0]}`)).toBeVisible();
    await expect(sheet.getByText(names[0] ?? '?', { exact: true })).toBeVisible();
  });
});
