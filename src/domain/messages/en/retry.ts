/** Of what did not come, wherever it was to stand: how it goes on (decision 1). */
export const retryText = {
  retry: 'Retry',
  inSeconds: (seconds: number) => `Trying again in ${seconds} s`,
  now: 'Trying again…',
  onSignal: 'Trying again as soon as there is a signal',
  byItself: 'It is tried again by itself.',
  page: {
    title: 'This page could not be loaded',
    text: 'Please check your connection and try again. Your cart is kept.',
  },
};
