/** Loyalty points: how many, what they are worth, when they go, how they come. Amounts arrive formatted. */
export const loyaltyText = {
  title: 'Loyalty Points',
  points: (points: string) => `${points} points`,
  yours: 'Your points',
  worth: (amount: string) => `Worth ${amount} at checkout`,
  canUse: 'You can use them on your next order.',
  missing: (points: string, least: string) => `${points} more, and you can use them (from ${least} on).`,
  progress: (points: string, least: string) => `${points} of ${least} points`,
  order: 'Order something',

  expiringTitle: 'Expiring soon',
  expiring: (points: string, day: string) => `${points} on ${day}`,
  noneExpiring: 'No points expire in the next 60 days.',

  howTitle: 'How it works',
  earnTitle: 'Earn',
  earn: (points: string, spent: string) =>
    `${points} points for every ${spent} of food, after discount and before tax. They come when your order is completed.`,
  useTitle: 'Use',
  use: (least: string, share: string) =>
    `From ${least} points on, for up to ${share} of a bill. Switch them on at checkout.`,
  worthTitle: 'Worth',
  pointWorth: (worth: string) => `1 point is ${worth}.`,
  keepTitle: 'Keep',
  keep: 'Points last 12 months. The oldest are used first. When an order is refunded, its points go back the way they came.',

  history: 'History',
  emptyTitle: 'No points yet',
  emptyText: 'Your first completed order brings the first ones.',
  plus: (points: string) => `+${points}`,
  minus: (points: string) => `−${points}`,
};
