import { shellText } from './shell.ts';

/** /settings, what one agrees to, one's own data, and the end of an account. Amounts and days arrive formatted. */
export const settingsText = {
  title: 'Settings',
  accountTitle: 'Your account',
  addresses: 'Addresses',
  notifications: 'Notifications',
  notificationsSetting: 'Notification Settings',

  looksTitle: 'Appearance',
  themes: { system: 'As on this phone', light: 'Light', dark: 'Dark' },

  consent: {
    title: 'Privacy choices',
    intro:
      'Nothing here is needed to order. Each is off until you switch it on, and switching it off works at once.',
    purposes: {
      analytics: {
        label: 'Analytics',
        detail:
          'Lets an outside service count which pages are opened and where the app fails, so that we can mend it.',
      },
      attribution: {
        label: 'Attribution',
        detail: 'Lets an outside service tell us which advertisement or link brought you to this app.',
      },
      engagement: {
        label: 'Engagement',
        detail: 'Lets an outside service choose messages and offers for you by what you do in this app.',
      },
      chat: {
        label: 'Live chat',
        detail:
          'Lets the outside chat service be loaded when you open Chat With Us. It sees what you write and where you come from.',
      },
    },
    onSince: (day: string) => `On since ${day}`,
    offSince: (day: string) => `Off since ${day}`,
    allOff: 'Switch all off',
    withAccount: 'Kept with your account: it holds on every phone that you are signed in on.',
    onPhone: 'Kept on this phone only. Once you sign in, your account hears of it.',
    untold: 'It holds on this phone already. Your account hears of it as soon as it can be reached.',
  },
  privacyChoices: shellText.about.privacyChoices,

  dataTitle: 'Data and account',
  download: 'Download my data',
  downloadText: 'Everything that we keep about you, as a JSON file.',
  downloading: 'Putting your data together…',
  downloaded: (name: string) => `Saved as ${name}.`,
  fileName: (chain: string, date: string) => `${chain}-my-data-${date}.json`,
  downloadOffline: 'Your data are put together by our server: that needs a signal.',

  logout: 'Logout',
  deleteAccount: 'Delete account',
  version: (label: string, build: string) => `${label}${build}`,

  deletion: {
    title: 'Delete your account?',
    close: 'Keep my account',
    intro: 'This cannot be undone. Once it is deleted, all of this is lost:',
    losses: {
      granted: 'Rewards in your wallet',
      points: 'Loyalty points',
      pointsWorth: (points: string, worth: string) => `${points}, worth ${worth}`,
      none: 'None',
      vouchers: 'Coupons from vouchers',
      cards: 'Scratch cards',
      bookings: 'Booked tables',
      tickets: 'Event tickets',
      deals: 'Units of deals',
      waiting: 'Orders waiting on this phone',
    },
    also: 'Profile, picture, addresses and notifications are erased. Tickets that can still be cancelled count as money paid in; other tickets, deals and gift codes are gone without a refund.',
    kept: 'Tax invoices are kept, because the law asks for it. Your past orders stay without your name.',
    paidIn: (amount: string) =>
      `${amount} that you paid into your wallet is not lost. We refund it to where it came from. What cannot be refunded stays yours for 3 years: log in with this number again to claim it.`,
    spendFirst: 'You can still spend your wallet first.',
    spend: 'See the menu',
    goOn: 'Send me a code',
    stay: 'Keep my account',
    offline: 'Deleting an account needs a signal. Nothing is deleted without one.',
    lossesFailed: 'We could not look up what you would lose.',
    blocked: {
      orderRunning: 'An order of yours is not finished yet. Your account can be deleted when it is.',
      paymentPending:
        'A payment of yours has no result yet. It settles by itself within minutes; your account can be deleted then.',
    },
    seeOrder: 'See the order',
    seeOrders: 'See my orders',
    seePayment: 'See the payment',
    codeIntro: (number: string) =>
      `Enter the 4-digit code sent to ${number}. It is asked for so that nobody but you can do this.`,
    code: 'One-time code',
    confirm: 'Delete my account for good',
    stillThere: 'No answer came, and your account is still there. Please try again.',
    unknown:
      'No answer came, so we do not know whether your account is deleted. Try again when there is a signal: nothing happens twice.',
    goneTitle: 'Your account is deleted',
    goneText:
      'You are logged out everywhere, and nothing of yours is left on this phone. Thank you for having been with us.',
    overTitle: 'You were logged out',
    overText: 'Your session had ended before your account could be deleted. Login and try again.',
    ok: 'OK',
  },
};
