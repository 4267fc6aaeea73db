import { beforeEach, expect, it, vi } from 'vitest';
import type { CartLine } from '#contract/stored.ts';
import { createCart, MAX_CART_LINES } from '#domain/cart/cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import { cartLineOf } from '#test/support/makers/dishes.ts';
import { changeLine } from '../lines/changed-line.ts';
import { addToCart, takeOut } from './cart-actions.ts';

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('#ui/toasts/toast.ts', () => ({ showToast }));

const FULL = `At most ${MAX_CART_LINES} different dishes in an order.`;
const OUTLET = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000001', title: 'Mohali' };
const EMPTY = createCart(OUTLET, 'TakeAway', '00000000-0000-4000-8000-000000000002');

const linesOf = (count: number) => Array.from({ length: count }, (_, place) => cartLineOf(`item-${place}`));
const lineIds = () => store.get(cartAtom)?.lineList.map(({ lineId }) => lineId) ?? [];
const toastTexts = () => showToast.mock.calls.map(([, text]) => text);

function add(line: CartLine, others: readonly CartLine[] = []) {
  const onAdded = vi.fn();
  const isIn = addToCart({ line, others, outlet: OUTLET, orderType: 'TakeAway', onAdded });
  return { isIn, onAdded };
}

beforeEach(() => {
  showToast.mockClear();
  store.set(storedAtoms.cart, { ...EMPTY, lineList: linesOf(MAX_CART_LINES) });
});

it('says of a full cart that it takes no other dish', () => {
  const { isIn, onAdded } = add(cartLineOf('one-more'));
  expect(toastTexts()).toEqual([FULL]);
  expect(isIn).toBe(false);
  expect(onAdded).not.toHaveBeenCalled();
  expect(lineIds()).not.toContain('one-more');
});

it('takes more of a dish that a full cart has already', () => {
  const { isIn, onAdded } = add(cartLineOf('item-0'));
  expect(toastTexts()).toEqual([]);
  expect(isIn).toBe(true);
  expect(onAdded).toHaveBeenCalledOnce();
  expect(store.get(cartAtom)?.lineList[0]?.quantity).toBe(2);
});

it('says once of several dishes that not all of them went in', () => {
  store.set(storedAtoms.cart, { ...EMPTY, lineList: linesOf(MAX_CART_LINES - 1) });
  const { isIn } = add(cartLineOf('fits'), [cartLineOf('too-many'), cartLineOf('far-too-many')]);
  expect(toastTexts()).toEqual([FULL]);
  expect(isIn).toBe(false);
  expect(lineIds().at(-1)).toBe('fits');
});

it('says of a dish that is to come back that its place is taken', () => {
  takeOut(cartLineOf('item-0'), 'Item');
  const undo: unknown = showToast.mock.calls[0]?.[2]?.onAction;
  add(cartLineOf('one-more'));
  showToast.mockClear();
  if (typeof undo === 'function') undo();
  expect(toastTexts()).toEqual([FULL]);
  expect(lineIds()).not.toContain('item-0');
});

it('puts the last dish back into the cart that went with it', () => {
  store.set(storedAtoms.cart, { ...EMPTY, lineList: [cartLineOf('only')] });
  takeOut(cartLineOf('only'), 'Only');
  expect(store.get(cartAtom)).toBeNull();
  const undo: unknown = showToast.mock.calls[0]?.[2]?.onAction;
  if (typeof undo === 'function') undo();
  expect(store.get(cartAtom)).toMatchObject({ cartKey: EMPTY.cartKey, lineList: [{ lineId: 'only' }] });
});

it('changes a line of a full cart, and says of one that joins another when it is too many', () => {
  changeLine('item-3', cartLineOf('other', { quantity: 20 }));
  expect(lineIds()[3]).toBe('other');
  expect(toastTexts()).toEqual([]);
  changeLine('item-5', cartLineOf('other', { quantity: 1 }));
  expect(toastTexts()).toEqual(['At most 20 of one dish in an order.']);
  expect(store.get(cartAtom)?.lineList[3]?.quantity).toBe(20);
});
