/** What sharing says. */
export const shareText = {
  copied: 'Copied',
  failed: {
    event: "This event can't be shared",
    deal: "This deal can't be shared",
    giftCode: "This gift code can't be shared",
    restaurant: "This restaurant can't be shared",
  },
};
