import type { PrintKind, Printout } from '#contract/desk/printout.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { choiceTextOf, lineNameOf } from '#domain/line-name.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money.ts';
import type { Outlet } from '../../db/queries/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders.ts';

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

/** The ticket for the kitchen or the bill for the guest, in the language of the outlets. */
export function createPrintout(order: OrderRow, outlet: Outlet, kind: PrintKind): Printout {
  return kind === 'kitchen' ? createTicket(order) : createBill(order, outlet);
}

/** What people call across a kitchen. */
const shortRef = ({ orderRefId }: OrderRow) => orderRefId.slice(-6);

function createTicket(order: OrderRow): Printout {
  const text = messagesFor(undefined).deskPrint;
  const { itemList, form, orderType, tableNumber, placedAt } = order;
  return [
    heading(shortRef(order)),
    line(text.orderTypes[orderType](), true),
    ...(tableNumber === null ? [] : [heading(text.table({ table: tableNumber }))]),
    ...(placedAt === null ? [] : [line(text.placed({ time: formatTime(placedAt) }))]),
    RULE,
    ...itemList.flatMap((item) => {
      const choices = choiceTextOf(item);
      return [
        line(`${item.quantity} x ${item.title}`, true),
        ...(choices === '' ? [] : [line(`  ${choices}`)]),
        ...(item.note === '' ? [] : [line(`  ${text.note({ note: item.note })}`, true)]),
      ];
    }),
    ...(form.cookingInstructions === ''
      ? []
      : [RULE, line(text.note({ note: form.cookingInstructions }), true)]),
    RULE,
    line(order.orderRefId),
  ];
}

function createBill(order: OrderRow, outlet: Outlet): Printout {
  const { deskPrint: text, bill: names } = messagesFor(undefined);
  const { bill, itemList, tableNumber, placedAt, orderRefId } = order;
  const row = (name: string, paise: number) => (paise === 0 ? [] : [pair(name, formatPaise(paise))]);
  const left = order.paymentStatus === 'PAID' || order.paymentStatus === 'NOT_NEEDED' ? 0 : bill.payablePaise;
  return [
    heading(outlet.title),
    line(outlet.addressLine),
    ...(outlet.gstin === '' ? [] : [line(text.gstin({ number: outlet.gstin }))]),
    ...(outlet.fssaiNumber === '' ? [] : [line(text.fssai({ number: outlet.fssaiNumber }))]),
    RULE,
    line(orderRefId),
    ...(tableNumber === null ? [] : [line(text.table({ table: tableNumber }), true)]),
    ...(placedAt === null ? [] : [line(`${formatDay(placedAt)}, ${formatTime(placedAt)}`)]),
    RULE,
    ...itemList.map((item) => pair(`${item.quantity} x ${lineNameOf(item)}`, formatPaise(item.linePaise))),
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
    left === 0 ? line(text.paid(), true) : pair(names.payable(), formatPaise(left), true),
    RULE,
    line(text.thanks()),
  ];
}
