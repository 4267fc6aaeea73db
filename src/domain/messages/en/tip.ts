/** A tip, before and after the meal (decision 15). */
export const tipText = {
  title: 'Tip',
  rider: 'Thank your rider. All of it reaches them.',
  server: 'Thank your server. All of it reaches them.',
  own: 'Other',
  ownLabel: 'Your tip in rupees',
  add: 'Add tip',
  limit: (most: string) => `₹1 to ${most}`,
};
