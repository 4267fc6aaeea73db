/** The inbox, its settings, the offer to be told, and what the worker itself has to say. */
export const notificationsText = {
  title: 'Notifications',
  unread: 'Unread',
  unreadCount: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  markAllRead: 'Mark all as read',
  today: 'Today',
  yesterday: 'Yesterday',
  emptyTitle: 'Nothing yet',
  emptyText: 'What we tell you about your orders and bookings is kept here.',
  emptyAction: 'See the menu',
  loadFailed: 'Your notifications could not be loaded.',
  more: 'Show more',
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  settingsLink: 'Settings',

  settingsTitle: 'Notification Settings',
  channelsTitle: 'What we tell you about',
  channels: {
    orders: { label: 'Orders', detail: 'Accepted, on the way, ready, refunds.' },
    bookings: { label: 'Bookings', detail: 'Tables and events: confirmed, changed, coming up.' },
    offers: { label: 'Offers', detail: 'Deals and rewards. Never between 10:00 pm and 9:00 am.' },
    account: { label: 'Account', detail: 'Your wallet, points and sign-ins.' },
  },
  settingsFailed: 'Your settings could not be loaded.',
  inboxNote: 'Whatever is switched off here is not sent to you. All that was sent stays in your inbox.',
  inboxLink: 'Open the inbox',

  deviceTitle: 'This phone',
  device: {
    label: 'Notifications on this phone',
    on: 'On. You hear of news while the app is closed, too.',
    off: 'Off. News waits in your inbox.',
  },
  denied:
    'This browser blocks our notifications. To allow them, open the settings of this site (the sign beside the address), choose Notifications, then Allow, and come back.',
  unsupported: 'This browser has no notifications. News waits in your inbox.',
  needsInstall: 'On an iPhone or iPad, notifications come once the app is on your home screen.',
  installLink: 'How to install',
  turnedOn: 'You will be told on this phone.',
  turnedOff: 'This phone stays quiet now.',
  notNowOn: 'Notifications could not be switched on. Please try again later.',
  dismissed: 'Notifications stay off until you allow them.',

  offers: {
    orders: {
      title: 'Tell me when it is on its way',
      text: 'A word when the kitchen accepts your order, and when it is ready.',
    },
    bookings: {
      title: 'Tell me about my table',
      text: 'A word when the restaurant confirms your table, or cannot.',
    },
  },
  offerRest:
    'Other news of your orders, bookings and account comes, too. Offers come only if you switch them on. Each kind can be switched in Notification Settings.',
  offerAccept: 'Tell me',
  offerLater: 'Not now',

  oops: 'Oops!',
  ok: 'OK',

  see: 'See',
  track: 'Track',
  call: 'Call',
  neutralTitle: (app: string) => app,
  neutralBody: (app: string) => `You have an update. Open ${app} to see it.`,
};
