const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const times = (count: number) => (count === 1 ? 'Once' : `${count} times`);

/** `16:00` as `4 pm`, `16:30` as `4:30 pm`. */
function hourOf(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const shown =
    minutes === 0 ? `${hours % 12 || 12}` : `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return `${shown} ${hours % 24 < 12 ? 'am' : 'pm'}`;
}

/** Days in a row are named by the first and the last, others one by one. */
function daysOf(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => WEEKDAYS[weekday] ?? '');
  const isRow = weekdays.every((weekday, index) => index === 0 || weekday === (weekdays[index - 1] ?? 0) + 1);
  return isRow && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

/** The conditions of a coupon, one sentence each. Amounts arrive formatted. */
export const couponTermsText = {
  firstOrder: 'On your first order only',
  orderTypes: { HomeDelivery: 'Home delivery', TakeAway: 'Takeaway', DineIn: 'Dine-in' },
  only: (what: string) => `${what} only`,
  atOutlets: (outlets: string) => `At ${outlets} only`,
  onScope: (scope: string) => `On ${scope} only`,
  oneOf: (scope: string) => `One ${scope} per order`,
  days: daysOf,
  hours: (from: string, until: string) => `From ${hourOf(from)} to ${hourOf(until)}`,
  atMost: (amount: string) => `At most ${amount} off`,
  minimum: (amount: string) => `On food of ${amount} and more`,
  minimumBeside: (amount: string) => `With other food of ${amount} and more`,
  perCustomer: (count: number) => `${times(count)} per customer`,
  perGrant: 'Once per voucher',
};
