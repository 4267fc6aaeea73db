/** /payment-methods: the modes, the way to the gateway and back. */
export const paymentText = {
  title: 'Payment',
  topUpTitle: 'Add money',
  emptyTitle: 'Nothing to pay right now',
  emptyText: 'When you check out, the ways to pay are here.',
  seeMenu: 'See the menu',
  loginTitle: 'Please login for further process',
  login: 'Login',
  loadFailed: 'Your order could not be loaded.',
  retry: 'Retry',

  amountDue: 'To pay',
  amountToAdd: 'To add to your wallet',
  orderAt: (outlet: string) => `Your order at ${outlet}`,
  walletCovers: (amount: string) => `${amount} comes from your wallet`,
  pointsCover: (amount: string) => `${amount} comes from your points`,
  alreadyCovered: 'Wallet and points cover the whole bill.',
  onPhone:
    'No signal: this is your phone’s own sum. The order is kept on this phone and goes to the kitchen by itself; if the bill is higher then, we ask you first.',
  keepFor: (amount: string) => `Save order for ${amount}`,
  methods: 'Payment method',
  groups: { wallet: 'Wallet', online: 'Pay now', later: 'Pay later' },
  lastUsed: 'Last used',
  notHere: (count: number) => `Not available here (${count})`,

  details: {
    UPI: 'Approve it in your UPI app',
    ONLINE: 'Net banking and more, on the payment page',
    CARD: 'Entered on the secure payment page, never here',
    PAYTM: 'Continue in the Paytm wallet',
    WALLET: (balance: string) => `Balance ${balance}`,
    POINTS: 'Use the switch at checkout',
    COD: 'Pay the rider at your door',
    CASH: 'Pay your server at the table',
    PAY_AT_STORE: 'Pay at the counter',
  },

  upiId: 'UPI id',
  upiHint: 'For example name@bank',
  lowBalance: 'Low Balance: Your wallet balance is low. Please add money in your wallet.',
  addMoney: (amount: string) => `Add ${amount}`,
  addedInParts: (missing: string, most: string) =>
    `${missing} is missing, and at most ${most} can be added at once.`,
  walletTooSmall: (most: string) =>
    `A wallet holds at most ${most}, which is not enough here. Please choose another method.`,
  choose: 'Choose how to pay',
  chooseFirst: 'Choose one of these ways to pay.',
  termsMissing: 'Please select terms and conditions',
  acceptTerms: 'I accept the Terms & Conditions',

  pay: (amount: string) => `Pay ${amount}`,
  place: 'Place order',
  placeFor: (amount: string) => `Place order for ${amount}`,
  add: (amount: string) => `Add ${amount}`,
  placing: 'Placing your order…',
  opening: 'Opening the payment page…',

  unknownResult:
    'We could not reach the server, so we do not know yet whether your order went through. Everything is kept. Trying again never orders twice.',
  offlineResult: 'You are offline. Everything is kept. Trying again never orders twice.',
  backToCheckout: 'Back to checkout',
  alreadyPlaced: 'This order is already placed, maybe in another tab.',
  goToOrder: 'Go to the order',
  chooseAgain: 'Please Choose Payment Method again',
  checkingTitle: 'Checking your payment',
};
