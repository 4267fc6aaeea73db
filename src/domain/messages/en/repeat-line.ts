/** The question before one more of a dish whose choices were made already. */
export const repeatLineText = {
  title: (title: string) => `One more ${title}?`,
  close: 'Close',
  plain: 'Nothing extra',
  note: (note: string) => `“${note}”`,
  choose: 'I’ll choose',
  repeat: (price: string) => `Repeat last · ${price}`,
};
