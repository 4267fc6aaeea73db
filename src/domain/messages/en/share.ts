/** Sharing from the app, and into it. */
export const shareText = {
  notOurs: 'There is no link of this app in what you shared. Here is the menu.',
  copied: 'Copied',
  failed: {
    event: "This event can't be shared",
    deal: "This deal can't be shared",
    giftCode: "This gift code can't be shared",
    restaurant: "This restaurant can't be shared",
  },
};
