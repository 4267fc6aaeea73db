import type { Locator, Page } from '@playwright/test';
import { eq, inArray } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { expectAccessible } from '#test/desk/axe.ts';
import { expect, test } from '#test/desk/fixtures.ts';
import {
  act,
  BOARD_PATH,
  cardOf,
  clearBoard,
  columnOf,
  placeTakeaway,
} from '#test/desk/verbs/kitchen-verbs.ts';

/** Dishes of orders with two and three lines. */
const DISHES = [
  ['Matar Mushroom', 'Paneer Tikka'],
  ['Paneer Lababdar', 'Poori Bhaji', 'Aloo Paratha'],
  ['Vegetable Poha', 'Matar Mushroom'],
];
const SPREAD = [
  ...(['PLACED', 'PLACED', 'PLACED', 'ACCEPTED', 'ACCEPTED'] as const),
  ...(['PREPARING', 'PREPARING', 'READY_FOR_PICKUP'] as const),
];
const TABLETS = [
  { width: 820, height: 1_180 },
  { width: 1_280, height: 800 },
];

/** Checks that every card is completely on the screen, with buttons large enough for a gloved finger. */
async function expectWhole(board: Page, orderRefIds: readonly string[]): Promise<void> {
  const { width, height } = board.viewportSize() ?? { width: 0, height: 0 };
  for (const orderRefId of orderRefIds) {
    const card = cardOf(board, orderRefId);
    const box = await card.boundingBox();
    if (box === null) throw new Error(`${orderRefId} is not shown`);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    const sizes = await card.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width: wide, height: high } = button.getBoundingClientRect();
        return Math.min(wide, high);
      }),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(55.5);
    expect(await card.evaluate(findCut)).toEqual([]);
  }
}

/** Heights in px of the targets that tick off a line, smallest first. */
const lineHeights = async (cards: Locator) =>
  (
    await cards
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.getBoundingClientRect().height ?? 0))
  ).toSorted((a, b) => a - b);

/** Checks that lines are large enough for a gloved finger; on a full board only on cards of two lines (ADR-0112). */
async function expectTickable(board: Page, orderRefIds: readonly string[], isFull: boolean): Promise<void> {
  for (const orderRefId of orderRefIds) {
    const [lowest = 0, ...others] = await lineHeights(cardOf(board, orderRefId));
    expect(lowest).toBeGreaterThanOrEqual(isFull && others.length > 1 ? 43.5 : 55.5);
  }
}

const findCut = (card: Element) =>
  [card, ...card.querySelectorAll('*')].flatMap(({ scrollWidth, clientWidth, textContent, className }) =>
    clientWidth > 0 && scrollWidth > clientWidth && !String(className).includes('hidden')
      ? [textContent]
      : [],
  );

/** Distance from the top of the page in px, independent of the scroll position. */
const topOf = (place: Locator) =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
}

/** Texts and links that extend beyond the pill, and 'the pill' if the pill extends beyond the screen. */
function findOutside(pill: Element): string[] {
  const { left, right, top, bottom } = pill.getBoundingClientRect();
  const found = [...pill.querySelectorAll('span, a')].filter((each) => {
    const box = each.getBoundingClientRect();
    const isCut = each.scrollHeight > each.clientHeight + 1 && each.clientHeight > 0;
    return isCut || box.left < left || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  });
  const isOnScreen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return [...found.map(({ textContent }) => textContent), ...(isOnScreen ? [] : ['the pill'])];
}

test('eight orders fit on a tablet of ten inches, in one column and in four', async ({
  product,
  openDesk,
}) => {
  test.slow();
  await clearBoard(product);
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await board.getByRole('button', { name: 'Start the shift' }).click();
  const refs: string[] = [];
  for (const dishes of Array.from({ length: 8 }, (_, at) => DISHES[at % DISHES.length] ?? []))
    refs.push(await placeTakeaway(product, ...dishes));
  await expect(columnOf(board, 'New').getByRole('article')).toHaveCount(8);
  for (const size of TABLETS) {
    await board.setViewportSize(size);
    await expectWhole(board, refs);
    await expectTickable(board, refs, size.width > size.height);
  }
  const estimatedAt = product.deps.now() + 125 * 60_000;
  for (const [at, orderRefId] of refs.entries())
    await product.db
      .update(orders)
      .set({ status: SPREAD[at] ?? 'PLACED', estimatedAt })
      .where(eq(orders.orderRefId, orderRefId));
  await expect(columnOf(board, 'Ready').getByRole('article')).toHaveCount(1);
  for (const size of TABLETS) {
    await board.setViewportSize(size);
    await expectWhole(board, refs);
  }
  await expectAccessible(board, 'board');
  await product.db
    .update(orders)
    .set({ status: 'COLLECTED', completedAt: product.deps.now() })
    .where(inArray(orders.orderRefId, refs.slice(2)));
  await expect(board.getByRole('article')).toHaveCount(2);
  for (const size of [...TABLETS, { width: 390, height: 844 }]) {
    await board.setViewportSize(size);
    await expectTickable(board, refs.slice(0, 2), false);
  }
});

test('notices of the desk cover no card, and move none', async ({ product, openDesk }) => {
  const first = await openDesk('kitchen', BOARD_PATH);
  const { page: board } = await openDesk('manager', BOARD_PATH);
  const [accepted, waiting] = [
    await placeTakeaway(product, 'Matar Mushroom'),
    await placeTakeaway(product, 'Poori Bhaji'),
  ];
  const next = act(cardOf(board, waiting), 'Accept');
  await expect(next).toBeVisible();
  const before = await topOf(next);

  // The board gets no update, so that it does not show the other order's acceptance before the tap.
  await board.route('**/v1/desk/outlets/*/board', (route) => route.abort());
  await act(cardOf(first.page, accepted), 'Accept').click();
  await expect(columnOf(first.page, 'Accepted').locator(cardOf(first.page, accepted))).toBeVisible();
  await act(cardOf(board, accepted), 'Accept').click();
  const toast = board.getByRole('alert').filter({ hasText: `${first.staff.name} has ` });
  await expect(toast).toBeVisible();
  expect(await bottomOf(toast)).toBeLessThanOrEqual(await bottomOf(board.getByRole('banner')));
  expect(await topOf(next)).toBe(before);

  await product.db
    .update(orders)
    .set({ confirmedAt: product.deps.now() - 95_000 })
    .where(eq(orders.orderRefId, waiting));
  await expect(board.getByRole('alert').filter({ hasText: 'waits for an answer' })).toBeVisible({
    timeout: 30_000,
  });
  expect(await topOf(next)).toBe(before);
});

test('a board with text of twice the size does not spill over a tablet', async ({ product, openDesk }) => {
  await clearBoard(product);
  const orderRefId = await placeTakeaway(product, 'Paneer Tikka');
  const { page: board } = await openDesk('kitchen', BOARD_PATH);
  await expect(cardOf(board, orderRefId)).toBeVisible();
  await board.addStyleTag({ content: 'html { font-size: 200% }' });
  const spills = () =>
    board.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(spills).toBe(0);
});

for (const size of [
  { width: 820, height: 1_180 },
  { width: 390, height: 844 },
]) {
  test(`messages with text of twice the size stay in their pill, at a width of ${size.width}`, async ({
    product,
    openDesk,
  }) => {
    await clearBoard(product);
    const orderRefId = await placeTakeaway(product, 'Paneer Tikka');
    const { page: desk } = await openDesk('kitchen', BOARD_PATH);
    await desk.setViewportSize(size);
    await desk.route('**/accept', (route) => route.abort());
    await act(cardOf(desk, orderRefId), 'Accept').click();
    await expect(cardOf(desk, orderRefId)).toContainText('Waits for the connection');
    await desk.reload();
    await desk.addStyleTag({ content: 'html { font-size: 200% }' });
    const below = desk.getByText(`Accept order ${orderRefId}`);
    await expect(below).toBeVisible();
    const before = await topOf(below);
    await act(cardOf(desk, orderRefId), 'Accept').click();
    const toast = desk.getByRole('alert').filter({ hasText: 'You have tapped this already' });
    await expect(toast).toBeVisible();
    expect(await toast.evaluate(findOutside)).toEqual([]);
    expect(await topOf(below), 'the page has moved').toBe(before);

    await desk.getByRole('link', { name: 'Printers', exact: true }).click();
    const ring = desk.getByRole('alert').getByText('A new order waits for an answer').locator('..');
    await expect(ring).toBeVisible();
    await expect(toast).toBeHidden();
    expect(await ring.evaluate(findOutside)).toEqual([]);
  });
}
