import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect } from '#test/e2e/fixtures.ts';

/** The outlet nearest to the browser's position, open round the clock with every order type. */
export const MOHALI = { recordId: 12, title: 'Sunehri Mohali Phase 8' };

/** A known quarter of Mohali with the same nearest outlet. */
export const SECTOR_70 = { latitude: 30.6982, longitude: 76.7189 };

/** Width from which the cart is beside the menu. */
const WIDE_FROM = 1081;

const SandboxMessagesSchema = v.pipe(v.array(v.object({ text: v.string() })), v.minLength(1));

export type OrderTypeTab = 'Delivery' | 'TakeAway' | 'Dine In';

export function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= WIDE_FROM;
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: `Menu of ${MOHALI.title}` })).toBeAttached();
}

/** The head of home leaves on the way down. */
export const scrollToHead = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, 0));

export async function chooseOrderType(page: Page, tab: OrderTypeTab): Promise<void> {
  await scrollToHead(page);
  const link = page.getByRole('navigation', { name: 'Order type' }).getByRole('link', { name: tab });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Scrolls a dish into view; distant rows render only the title. */
export async function findDish(page: Page, title: string): Promise<void> {
  const dish = page.getByRole('main').getByRole('button', { name: title, exact: true });
  // Hydration may replace the server-rendered row.
  await expect(() => dish.first().scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
}

export async function openSideMenu(page: Page): Promise<Locator> {
  await scrollToHead(page);
  await page.getByRole('button', { name: 'Menu and profile' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Adds a dish without choices by one tap. */
export async function addItem(page: Page, title: string): Promise<void> {
  const add = page.getByRole('button', { name: `Add ${title}`, exact: true });
  await findDish(page, title);
  // Hydration may replace the server-rendered row, as in `findDish`.
  await expect(() => add.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(page.getByRole('button', { name: `One more ${title}`, exact: true }).first()).toBeVisible();
}

export async function openItem(page: Page, title: string): Promise<Locator> {
  await findDish(page, title);
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Adds one more of a dish with choices from the cart. */
export async function openOneMore(page: Page, title: string): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `One more ${title}`, exact: true })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: `One more ${title}?` });
  await expect(question).toBeVisible();
  return question;
}

/** The cart: a sheet on a phone, a column on a wide screen. */
export async function openCart(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('region', { name: 'Your cart' });
  await page.getByRole('button', { name: 'View cart' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your cart' });
  await expect(sheet).toBeVisible();
  return sheet;
}

export async function goToCheckout(page: Page): Promise<void> {
  const cart = await openCart(page);
  await cart.getByRole('link', { name: /^Checkout · ₹/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

/** Signs in by the code sent, by default to the sandbox's inbox. */
export async function signInByCode(
  page: Page,
  mobile: string,
  readSent = (to: string) => readCode(page, to),
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Login' });
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await sheet.getByRole('button', { name: 'GET OTP' }).click();
  const code = sheet.getByRole('textbox', { name: 'One-time code' });
  await expect(code).toBeFocused();
  await code.fill(await readSent(mobile));
  await expect(sheet).toBeHidden();
}

export async function readCode(page: Page, mobile: string): Promise<string> {
  const response = await page.request.get(`/sandbox/messages?mobileNumber=${mobile}`);
  const [newest] = v.parse(SandboxMessagesSchema, await response.json());
  const code = /\b\d{4}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

export const HOUSE = 'House 42, first floor';

/** Fills an address at the phone's position, which takes a moment. */
export async function fillAddress(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Use my location' }).click();
  await expect(sheet.getByText(/^Pin on /)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'House, flat, floor' }).fill(HOUSE);
  await sheet.getByText('Home', { exact: true }).click();
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a delivery address' }).click();
  const sheet = page.getByRole('dialog', { name: 'Where should we deliver?' });
  await fillAddress(sheet);
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeVisible();
}

/** Signs in on the way to payment, for takeaway. */
export async function continueAsGuest(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Login and continue' }).click();
  await signInByCode(page, mobile);
  await expectPaymentPage(page);
}

export async function choosePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose payment' }).click();
  await expectPaymentPage(page);
}

export async function expectPaymentPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
}

export async function chooseMode(page: Page, mode: RegExp): Promise<void> {
  await page.getByRole('radio', { name: mode }).check();
}

export async function goToGateway(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectGateway(page);
}

export async function expectGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\//);
}

export type GatewayChoice = 'Pay' | 'Decline' | 'Walk away';

export async function setCallback(
  page: Page,
  how: { lateSeconds?: number; isLost?: boolean },
): Promise<void> {
  await page.getByText('How the shop is told').click();
  if (how.lateSeconds !== undefined) await page.getByLabel(/^Late by/).fill(String(how.lateSeconds));
  if (how.isLost === true) await page.getByRole('checkbox', { name: /^Lost/ }).check();
}

export async function chooseAtGateway(page: Page, choice: GatewayChoice): Promise<void> {
  await page.getByRole('button', { name: choice === 'Pay' ? /^Pay ₹/ : choice }).click();
}

/** Ten taps before the page can react. */
export async function tapTenTimes(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) element.click();
  });
}

/**
 * Closes the other tab; a headless shell needs bringToFront first, because during closing it may never
 * respond.
 */
export async function returnTo(page: Page, beside: Page): Promise<void> {
  await page.bringToFront();
  await beside.close();
}

/** Sends delayed callbacks at once. */
export async function sendLateCallbacks(page: Page, result: 'paid' | 'failed' = 'paid'): Promise<void> {
  const desk = await page.context().newPage();
  await desk.goto('/sandbox/callbacks');
  const unsent = desk
    .getByRole('listitem')
    .filter({ hasText: `“${result}”` })
    .getByRole('button', { name: 'Send now' });
  await unsent.click();
  await expect(desk.getByText('Sent.')).toBeVisible();
  await returnTo(page, desk);
}

/** Tracking of an order that the outlet has received. */
export async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText('Order Placed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for the restaurant' })).toBeVisible();
}

export async function expectHeadline(page: Page, headline: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible();
}

/** A checkout on a phone shows only the total at first. */
export async function openBill(page: Page): Promise<void> {
  const fold = page.getByText('See every line');
  await expect(fold).toBeVisible();
  const lines = page.getByRole('main').getByRole('list').filter({ hasText: 'Grand Total' });
  // A wide screen begins with an open bill.
  if (!(await lines.isVisible())) await fold.click();
  await expect(lines).toBeVisible();
}

/** The rows of the page's only bill. */
export function billLines(page: Page): Promise<string[]> {
  const items = page.getByRole('main').getByRole('list').filter({ hasText: 'Grand Total' });
  return items.getByRole('listitem').allInnerTexts();
}

/** Simulates a return from the back-forward cache, which headless lacks. */
export async function restoreFromCache(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
