import type { PrintKind, Printout } from '#contract/desk/kitchen/printout.ts';
import type { OrderItem } from '#contract/orders/order.ts';
import { billOfRounds } from '#domain/bill/table-bill.ts';
import { choiceTextOf, lineNameOf } from '#domain/cart/line-name.ts';
import { printsLine } from '#domain/menu/stations.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { findWalkInOutlet } from '../../db/queries/account/customers.ts';
import { type Outlet, requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadPrinters, type PrinterRow } from '../../db/queries/desk/printers.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { loadRounds } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { loadOfferedDishes } from '../orders/placing/offered-dishes.ts';
import { isShort } from '../orders/progress/shortage.ts';
import { ageCheckOf } from '../orders/reading/age-check.ts';
import { isOnBill, owedPaiseOf } from '../tables/table-bill.ts';

type Line = Printout[number];

const heading = (text: string): Line => ({ kind: 'heading', text });
const line = (text: string, isStrong = false): Line => ({ kind: 'text', text, isStrong });
const pair = (left: string, right: string, isStrong = false): Line => ({
  kind: 'pair',
  left,
  right,
  isStrong,
});
const RULE: Line = { kind: 'rule' };

/** A test page, which shows whether a printer prints, and how. */
export function createTestPage({ title }: Pick<PrinterRow, 'title'>, at: number): Printout {
  const { testPage } = messagesFor(undefined).deskPrint;
  return [heading(testPage()), RULE, line(title, true), line(`${formatDay(at)}, ${formatTime(at)}`)];
}

/** A kitchen ticket with all lines of an order, or with those of one printer's stations; or a bill. */
export async function createPrintout(
  deps: Deps,
  order: OrderRow,
  kind: PrintKind,
  printer?: Pick<PrinterRow, 'printerId' | 'stationList'>,
): Promise<Printout> {
  if (kind === 'bill') {
    const outlet = await requireOutlet(deps.db, order.restaurantId);
    return createBill(await roundsOf(deps, order), outlet, await findPrintedCode(deps, order));
  }
  const own = printer === undefined ? order.itemList : await linesOfPrinter(deps, order, printer);
  const dishes = await loadDishes(deps, order);
  const allergensOf = (item: OrderItem) =>
    dishes.find(({ itemId }) => itemId === item.itemId)?.allergens ?? [];
  return createTicket(order, { own, allergensOf, stations: printer?.stationList ?? [] });
}

export async function linesOfPrinter(
  deps: Deps,
  order: OrderRow,
  { printerId }: Pick<PrinterRow, 'printerId'>,
): Promise<OrderItem[]> {
  const { restaurantId, itemList } = order;
  const printers = (await loadPrinters(deps.db, restaurantId)).filter(({ kindList }) =>
    kindList.includes('kitchen'),
  );
  const printer = printers.find((each) => each.printerId === printerId);
  if (printer === undefined || printers.every(({ stationList }) => stationList.length === 0)) return itemList;
  const outlet = await requireOutlet(deps.db, restaurantId);
  const dishes = await loadDishes(deps, order);
  const categoryOf = (item: OrderItem) =>
    dishes.find(({ itemId }) => itemId === item.itemId)?.categoryId ?? null;
  return itemList.filter((item) => printsLine(printer, printers, categoryOf(item), outlet.stationList));
}

/** The dishes of an order, as its outlet has them on the menu now. */
async function loadDishes(deps: Deps, { restaurantId, itemList }: OrderRow) {
  const itemIds = [...new Set(itemList.map(({ itemId }) => itemId))];
  return loadOfferedDishes(deps, await requireOutlet(deps.db, restaurantId), itemIds);
}

/** The rounds on the same table bill as an order; the order alone when it is on no bill. */
async function roundsOf({ db }: Pick<Deps, 'db'>, order: OrderRow): Promise<OrderRow[]> {
  if (order.tableBillRefId === null) return [order];
  const rounds = (await loadRounds(db, order.tableBillRefId)).filter(isOnBill);
  return rounds.length === 0 ? [order] : rounds;
}

/** The handover code to print: guests who order at the counter have no phone that shows it. Null for others. */
async function findPrintedCode({ db }: Pick<Deps, 'db'>, order: OrderRow): Promise<string | null> {
  const isWalkIn = (await findWalkInOutlet(db, order.customerId)) !== undefined;
  return isWalkIn && order.orderType === 'TakeAway' ? order.handoverCode : null;
}

/** The end of an order's reference, which staff call out. */
const shortRef = ({ orderRefId }: OrderRow) => orderRefId.slice(-6);

interface TicketParts {
  /** The lines on this ticket; the others are at other stations. */
  readonly own: readonly OrderItem[];
  readonly allergensOf: (item: OrderItem) => readonly string[];
  readonly stations: readonly string[];
}

function createTicket(order: OrderRow, { own, allergensOf, stations }: TicketParts): Printout {
  const text = messagesFor(undefined).deskPrint;
  const { form, orderType, tableNumber, placedAt, estimatedAt, linesChangedAt } = order;
  const elsewhere = order.itemList.length - own.length;
  return [
    heading(shortRef(order)),
    ...(stations.length === 0 ? [] : [line(stations.join(', '), true)]),
    line(text.orderTypes[orderType](), true),
    ...(tableNumber === null ? [] : [heading(text.table({ table: tableNumber }))]),
    ...(placedAt === null ? [] : [line(text.placed({ time: formatTime(placedAt) }))]),
    ...(linesChangedAt === null ? [] : [line(text.changed({ time: formatTime(linesChangedAt) }), true)]),
    ...(estimatedAt === null ? [] : [line(text.promised({ time: formatTime(estimatedAt) }), true)]),
    RULE,
    ...own.flatMap((item) => {
      const choices = choiceTextOf(item);
      const allergens = allergensOf(item).join(', ');
      return [
        line(`${item.quantity} x ${item.title}`, true),
        ...(isShort(order, item) ? [line(`  ${text.short()}`, true)] : []),
        ...(choices === '' ? [] : [line(`  ${choices}`)]),
        ...(allergens === '' ? [] : [line(`  ${text.allergens({ list: allergens })}`, true)]),
        ...(item.forName === undefined ? [] : [line(`  ${text.forName({ name: item.forName })}`, true)]),
        ...(item.note === '' ? [] : [line(`  ${text.note({ note: item.note })}`, true)]),
      ];
    }),
    ...(form.wantsCutlery === true ? [line(text.cutlery(), true)] : []),
    ...(ageCheckOf(order)?.isSeen === false ? [line(text.checkAge(), true)] : []),
    ...(elsewhere === 0 ? [] : [line(text.elsewhere({ count: elsewhere }))]),
    ...(form.cookingInstructions === ''
      ? []
      : [RULE, line(text.note({ note: form.cookingInstructions }), true)]),
    RULE,
    line(order.orderRefId),
  ];
}

function createBill(rounds: readonly OrderRow[], outlet: Outlet, code: string | null): Printout {
  const { deskPrint: text, bill: names } = messagesFor(undefined);
  const [first] = rounds;
  if (first === undefined) throw new Error('a bill without an order');
  const { tableNumber, placedAt } = first;
  const bill = rounds.length === 1 ? first.bill : billOfRounds(rounds.map((round) => round.bill));
  const left = leftOf(rounds);
  const row = (name: string, paise: number) => (paise === 0 ? [] : [pair(name, formatPaise(paise))]);
  return [
    heading(outlet.title),
    line(outlet.addressLine),
    ...(outlet.gstin === '' ? [] : [line(text.gstin({ number: outlet.gstin }))]),
    ...(outlet.fssaiNumber === '' ? [] : [line(text.fssai({ number: outlet.fssaiNumber }))]),
    RULE,
    line(first.tableBillRefId ?? first.orderRefId),
    ...(tableNumber === null ? [] : [line(text.table({ table: tableNumber }), true)]),
    ...(code === null ? [] : [line(text.code({ code }), true)]),
    ...(placedAt === null ? [] : [line(`${formatDay(placedAt)}, ${formatTime(placedAt)}`)]),
    RULE,
    ...rounds.flatMap((round, at) => [
      ...(rounds.length === 1 ? [] : [line(nameOfRound(round, at + 1), true)]),
      ...round.itemList.map((item) =>
        pair(`${item.quantity} x ${lineNameOf(item)}`, formatPaise(item.linePaise)),
      ),
    ]),
    RULE,
    pair(names.itemTotal(), formatPaise(bill.itemTotalPaise)),
    ...row(names.couponDiscount(), -bill.couponDiscountPaise),
    ...row(names.packing(), bill.packingPaise),
    ...row(names.delivery(), bill.deliveryPaise),
    ...bill.taxes.flatMap(({ code, rateBasisPoints, taxPaise }) =>
      row(`${code} ${formatRate(rateBasisPoints)}`, taxPaise),
    ),
    ...row(names.tip(), bill.tipPaise),
    ...row(names.roundOff(), bill.roundOffPaise),
    pair(names.grandTotal(), formatPaise(bill.grandTotalPaise), true),
    ...row(names.walletPaid(), -bill.walletPaidPaise),
    ...row(names.pointsPaid(), -bill.pointsPaidPaise),
    ...(left === 0 ? [] : row(text.paidSoFar(), left - bill.payablePaise)),
    left === 0 ? line(text.paid(), true) : pair(names.payable(), formatPaise(left), true),
    RULE,
    line(text.thanks()),
  ];
}

function nameOfRound({ placedAt }: OrderRow, number: number): string {
  const { round, roundAt } = messagesFor(undefined).deskPrint;
  return placedAt === null ? round({ number }) : roundAt({ number, time: formatTime(placedAt) });
}

/** The payable sum of a bill, in paise. */
function leftOf(rounds: readonly OrderRow[]): number {
  const [first] = rounds;
  if (rounds.length > 1 || first === undefined) return owedPaiseOf(rounds);
  return first.paymentStatus === 'PAID' || first.paymentStatus === 'NOT_NEEDED' ? 0 : first.bill.payablePaise;
}
