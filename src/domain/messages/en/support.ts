/** "Chat With Us". */
export const supportText = {
  title: 'Chat With Us',
  close: 'Close chat',
  consent: {
    text: 'The chat is run by a service outside of this app. Once you agree, it is loaded, and it sees what you write and where you come from. Nothing of it is loaded before.',
    reminder: 'You can take this back at any time, right here.',
    agree: 'Agree and chat',
    refuse: 'Not now',
    withdraw: 'Take back my consent',
    withdrawn: 'The chat is off. It is loaded again only if you agree again.',
  },
  none: {
    text: 'We have no live chat. Call us, or write to us: we answer within two working days.',
    write: 'Write to us',
  },
  loading: 'Loading the chat…',
  failed: 'Chat could not be loaded',
  failedText: 'Ordering is not affected. Try again, or call us.',
  retry: 'Retry',
  loaded: 'The chat is open in the corner of the page.',
  call: (phoneNumber: string) => `Call ${phoneNumber}`,
  demo: {
    note: 'This is a demonstration: a few ready-made answers, and nobody reads along. For a real answer, please call.',
    log: 'Conversation',
    you: 'You',
    us: 'Demonstration',
    field: 'Your message',
    send: 'Send',
    greeting: 'Namaste! What can we help you with?',
    answers: {
      order:
        'You find your order under My Orders. While the restaurant has not accepted it, you can cancel it there for free.',
      money:
        'Refunds go to your wallet at once, and every entry is listed under Wallet Money. For a payment that hangs, give it a few minutes: it settles by itself.',
      hours: 'Opening hours, address and phone number of every restaurant are on its page under Restaurants.',
      table: 'Scan the code on your table to order there, or ask for water, your server or the bill.',
      invoice: 'The tax invoice is on the page of your order, once it is served and paid.',
      thanks: 'You are welcome! Enjoy your meal.',
      other: (phoneNumber: string) =>
        `We are sorry, there is no ready-made answer to that. Please call ${phoneNumber}.`,
    },
  },
};
