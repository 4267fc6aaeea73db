/** A new version of the app, and parts of it that do not come. */
export const updatesText = {
  ready: 'Update ready',
  kept: 'Your cart is kept.',
  action: 'Update now',
  failed: {
    title: 'Loading failed',
    text: 'This part of the app did not arrive. It comes by itself once the line is back.',
    offlineText:
      'You are offline, and this part of the app is not on your phone yet. It comes by itself once there is a signal.',
    part: 'A part of the app did not arrive.',
    action: 'Reload',
    home: 'Go to the menu',
  },
};
