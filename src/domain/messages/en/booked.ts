/** Paying for what is booked ahead: deals, and tickets of events. */
export const bookedText = {
  loadFailed: 'What you are paying for could not be loaded.',
  heldFor: (left: string) => `Held for you: ${left}`,
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'One minute left to pay' : `${minutes} minutes left to pay`,
  over: 'The time to pay is over. Nothing was taken. If a payment of yours still comes in, you get what you paid for as long as it is there; otherwise the money goes to your wallet.',
  nothingLeft: 'There is nothing left to pay here.',
  back: 'See what you are paying for',
  see: 'Go there',
};
