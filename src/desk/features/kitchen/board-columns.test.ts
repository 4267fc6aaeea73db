import { expect, it } from 'vitest';
import type { BoardLine, BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { countDishes, isOfStation, nextStep, ordersOf } from './board-columns.ts';

const lineOf = (title: string, quantity = 1, change: Partial<BoardLine> = {}): BoardLine => ({
  ...{ orderItemId: title, itemId: title, title, quantity, variantTitle: null, choiceList: [], note: '' },
  ...{ vegNonVeg: 'VEG', allergenList: null, categoryId: 'tandoor', isTicked: false, isShort: false },
  insteadOf: null,
  ...change,
});

const orderOf = (orderRefId: string, status: BoardOrder['status'], lineList: BoardLine[]): BoardOrder => ({
  ...{
    orderRefId,
    status,
    lineList,
    orderType: 'TakeAway',
    tableNumber: null,
    guestName: null,
    confirmedAt: 0,
    scheduledFor: null,
  },
  ...{ promisedAt: null, acceptDueAt: null, paymentStatus: 'PAID', paymentMode: 'UPI' },
  ...{ grandTotalPaise: 0, payablePaise: 0, cookingInstructions: '', shortDueAt: null, linesChangedAt: null },
  leftOutList: [],
  ...{ handover: null, wantsCutlery: false, arrival: null, ageCheck: null },
});

it('puts what is ready for the rider and for pick-up into one column', () => {
  const orders = [
    orderOf('a', 'READY', []),
    orderOf('b', 'PREPARING', []),
    orderOf('c', 'READY_FOR_PICKUP', []),
  ];
  expect(ordersOf(orders, 'READY').map(({ orderRefId }) => orderRefId)).toEqual(['a', 'c']);
  expect(ordersOf(orders, 'PREPARING')).toHaveLength(1);
});

it('counts what is still to cook, and neither ticked nor sold out lines nor what is ready', () => {
  const orders = [
    orderOf('a', 'PLACED', [lineOf('Naan', 2), lineOf('Dal', 1, { variantTitle: 'Half' })]),
    orderOf('b', 'PREPARING', [lineOf('Naan', 3), lineOf('Naan', 9, { isTicked: true })]),
    orderOf('d', 'ACCEPTED', [lineOf('Kheer', 1, { isShort: true })]),
    orderOf('c', 'READY', [lineOf('Naan', 4)]),
  ];
  expect(countDishes(orders)).toEqual([
    { title: 'Naan', count: 5 },
    { title: 'Dal, Half', count: 1 },
  ]);
});

it('shows at a station its own categories and those of no station', () => {
  const stations = [
    { title: 'Tandoor', categoryIdList: ['tandoor'] },
    { title: 'Bar', categoryIdList: ['drinks'] },
  ];
  const shown = (station: string | undefined, categoryId: string | null) =>
    isOfStation(lineOf('x', 1, { categoryId }), station, stations);
  expect([shown('Tandoor', 'tandoor'), shown('Tandoor', 'drinks')]).toEqual([true, false]);
  expect([shown('Bar', 'desserts'), shown('Bar', null), shown(undefined, 'drinks')]).toEqual([
    true,
    true,
    true,
  ]);
});

it('takes each kind of order on to its next step', () => {
  expect(nextStep(orderOf('a', 'PLACED', []))).toBe('ACCEPTED');
  expect(nextStep({ ...orderOf('a', 'PREPARING', []), orderType: 'DineIn' })).toBe('SERVED');
  expect(nextStep({ ...orderOf('a', 'READY', []), orderType: 'HomeDelivery' })).toBe('PICKED_UP');
});
