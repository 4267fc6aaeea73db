/** The sheet of a dish: what is chosen of it. */
export const itemSheetText = {
  close: 'Close',
  size: 'Size',
  chooseExactly: (count: number) => `Choose ${count === 1 ? 'one' : count}`,
  chooseBetween: (min: number, max: number) => `Choose ${min} to ${max}`,
  chooseUpTo: (max: number) => (max === 1 ? 'Optional, choose one' : `Optional, choose up to ${max}`),
  required: 'Required',
  chosen: (count: number, max: number) => `${count} of ${max} chosen`,
  extra: (price: string) => `+ ${price}`,
  note: 'Note for the kitchen',
  noteHint: (left: number) => `Optional. ${left} characters left.`,
  quantity: 'Quantity',
  add: (price: string) => `Add item · ${price}`,
  update: (price: string) => `Update · ${price}`,
  pick: (group: string) => `Please choose: ${group}`,
  displayOnly: 'Served at the restaurant only.',
};
