/** Audited staff actions, named `object.verb`. */
export const AUDIT_ACTIONS = [
  ...['order.place', 'order.takeIn', 'order.time', 'order.short', 'order.reject', 'order.cancel'],
  ...['order.collect', 'order.handOver', 'order.refund', 'bill.pay', 'table.move', 'table.join'],
  ...['table.close', 'table.add', 'table.reissueCode', 'table.retire', 'tickets.cash', 'event.cancel'],
  ...['deal.use', 'booking.move', 'booking.note', 'booking.walkIn', 'delivery.assign'],
  ...[
    'delivery.handOver',
    'cash.handIn',
    'doorDebt.take',
    'doorDebt.writeOff',
    'dish.soldOut',
    'dish.back',
    'outlet.busy',
    'outlet.pause',
  ],
  ...['outlet.orderSlots', 'outlet.stations', 'printer.save', 'printer.remove', 'voucher.issue'],
  ...['voucher.end', 'coupon.make', 'coupon.end', 'review.show', 'review.hide', 'review.answer'],
  ...['feedback.done', 'mrpNight.done', 'report.read', 'report.decline', 'enquiry.done'],
  ...['person.invite', 'person.withdraw', 'person.join', 'person.roles'],
  ...['person.password', 'person.pin', 'person.unlock-pin', 'device.code', 'device.revoke'],
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
