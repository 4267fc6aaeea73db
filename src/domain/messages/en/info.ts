/** Sharing, and the pages about the chain. */
export const info = {
  share: {
    copied: 'Copied',
    failed: {
      event: "This event can't be shared",
      deal: "This deal can't be shared",
      giftCode: "This gift code can't be shared",
      restaurant: "This restaurant can't be shared",
      page: "This page can't be shared",
      app: "The app can't be shared",
    },
  },
};
