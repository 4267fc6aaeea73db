/** "The usual": what a customer orders most at the outlet in sight. */
export const usualText = {
  title: 'The usual',
  label: (count: number, dishes: string, amount: string) =>
    `The usual, ordered ${count} times: ${dishes}, ${amount}. Add to cart`,
  ordered: (count: number) => `ordered ${count} times`,
  add: 'Add',
  added: 'Your usual is in the cart.',
  gone: (dishes: string) => `Not available now: ${dishes}.`,
  unknownDish: 'a dish that left the menu',
  allGone: 'Nothing of your usual is available now.',
  none: 'No usual here yet. It shows once you have ordered the same twice.',
  ask: {
    title: 'Add your usual?',
    text: (dishes: string, amount: string) => `${dishes}. ${amount} before taxes.`,
    confirm: 'Add to cart',
    cancel: 'Not now',
  },
};
