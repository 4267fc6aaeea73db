/** The banners below the menu; those above it are of `home.ts`. */
export const bannersText = {
  footLabel: 'More from us',
};
