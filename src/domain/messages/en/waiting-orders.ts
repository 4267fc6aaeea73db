import type { OutboxState } from '#contract/outbox.ts';

/** The five honest states of what waits on the phone. */
const states = {
  SAVED: 'Saved on this phone',
  SENDING: 'Sending',
  RECEIVED: 'Received by kitchen',
  NEEDS_OK: 'Needs your OK',
  NOT_SENT: 'Not sent',
} satisfies Record<OutboxState, string>;

/** Orders that wait on the phone for a signal, and showing one to a server. */
export const waitingOrdersText = {
  states,
  title: 'Order on this phone',
  unknownTitle: 'No such order on this phone',
  unknownText: 'It may have been sent, cancelled, or kept on another phone.',
  myOrders: 'My Orders',
  seeMenu: 'See the menu',

  foreignTitle: 'This order belongs to another account',
  foreignText: 'Login as its customer, then it is shown here and can be sent.',
  login: 'Login',

  next: {
    offline:
      'The kitchen does not have it yet. It goes out by itself as soon as this phone has a signal. You may close the app.',
    offlineOpenApp:
      'The kitchen does not have it yet. Open the app once you have a signal: then it goes out.',
    offlineGuest:
      'You need to login before it can be sent. Open the app once you have a signal and login, then it goes to the kitchen.',
    notKeptGuest:
      'You need to login before it can be sent. This phone has no room to keep it, so please leave this page open and login here once there is a signal.',
    notKept:
      'This phone has no room to keep it, so please leave this page open. It goes out from here as soon as there is a signal.',
    waiting: 'The kitchen does not have it yet. We go on trying to reach the restaurant.',
    waitingOpenApp:
      'The kitchen does not have it yet. We go on trying to reach the restaurant while the app is open.',
    sending: 'On its way to the kitchen. It is not placed before we say so.',
    received: 'The kitchen has your order.',
    changed: 'Something is different now. Nothing is sent before you agree.',
    old: 'It has waited for more than 10 minutes, so we ask again before the kitchen starts.',
    refused: (message: string) => `The restaurant could not take it: ${message}`,
    signIn: 'Please login, then it can be sent to the kitchen.',
    cancelling:
      'You cancelled it. The kitchen may have it already, so we cancel it there as soon as there is a signal.',
    cancellingOpenApp:
      'You cancelled it. The kitchen may have it already: open the app once you have a signal, then we cancel it there.',
    cancelled: 'You cancelled it. The kitchen does not have it.',
    expired: 'It came too late to be of use, so it was not sent.',
    notSent: 'The kitchen does not have it.',
  },
  notices: {
    needsOkTitle: 'Your order needs your OK',
    needsOkBody: (outlet: string) => `${outlet} does not have it yet. Tap to see what has changed.`,
    waitsTitle: 'Your order is not sent yet',
    waitsBody: (outlet: string) => `Open the app once you have a signal: then it goes to ${outlet}.`,
  },
  neverTried: 'Not tried yet',
  lastTried: (time: string) => `Last tried: ${time}`,
  keptSince: (time: string) => `Kept since ${time}`,

  tryNow: 'Try now',
  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText: 'It is not sent any more. You can put the dishes back into the cart afterwards.',
  cancelTextShown:
    'It is not sent any more. If you have shown it to a server, please tell them that it is cancelled.',
  keep: 'Keep it',
  accept: (total: string) => `Send for ${total}`,
  sendAnyway: 'Send it now',
  sendWithoutCoupon: 'Send without the coupon',
  giveUp: 'Do not send',
  putBack: 'Put back into the cart',
  replaceTitle: 'Replace your cart?',
  replaceText: 'There are other dishes in it. They are cleared when these come back.',
  replaceConfirm: 'Replace',
  keepCart: 'Keep my cart',
  forget: 'Remove from the list',
  track: 'Track order',

  order: 'Your order',
  tableAt: (table: string, outlet: string) => `Table ${table} at ${outlet}`,
  orderTypes: { HomeDelivery: 'Delivery', TakeAway: 'TakeAway', DineIn: 'Dine In' },
  times: (quantity: number) => `${quantity} ×`,
  veg: 'Veg',
  egg: 'Contains egg',
  nonVeg: 'Non-veg',
  noteOf: (note: string) => `“${note}”`,
  accepted: 'Total you agreed to',
  acceptedText: 'The restaurant works out the bill again. If it is more, we ask you first.',
  paymentOf: (mode: string) => `To be paid later: ${mode}`,

  line: {
    label: 'Orders on this phone',
    open: 'Open',
    table: (table: string) => `Table ${table}`,
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    foreign: 'Of another account',
  },

  show: {
    offer: 'No signal? Show your order to a server. They take it in by its code, and it is never made twice.',
    open: 'Show to server',
    title: 'Order for the kitchen',
    notPlaced: 'Not placed yet: please take it in.',
    table: 'Table',
    checkCode: 'Check code',
    checkCodeHint: 'The desk shows the same code once it has this order.',
    lines: 'Dishes',
    instructions: 'For the kitchen',
    payment: 'Payment',
    payAtTable: 'To be paid at the table',
    code: 'Order code',
    codePart: (part: number, total: number) => `Order code, part ${part} of ${total}`,
    codeAlt: 'QR code with the whole order, for the desk to scan',
    partAlt: (part: number, total: number) => `QR code with part ${part} of ${total} of the order`,
    preparing: 'The code is being drawn…',
    failed: 'The code could not be drawn. The dishes above say everything; the text can be copied below.',
    copy: 'Copy order text',
    copyFailed: 'It could not be copied. Select the text and copy it.',
    textLabel: 'Order text',
    print: 'Print',
    back: 'Back',
    howTo: 'The desk scans the code, or takes the copied text. Parts may come in any order.',
  },
};
