/** When an order is ready or arrives. */
export const estimateText = {
  at: {
    HomeDelivery: (time: string) => `At your door about ${time}`,
    TakeAway: (time: string) => `Ready about ${time}`,
    DineIn: (time: string) => `At your table about ${time}`,
  },
  minutesLeft: (minutes: number) => (minutes === 1 ? 'about a minute' : `about ${minutes} min`),
  now: 'Ready now at the counter',
  late: 'Late. We are asking the restaurant.',
};
