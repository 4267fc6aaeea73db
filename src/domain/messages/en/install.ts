/** Putting the app on the home screen: the offer after an order, and "Download Our App". */
export const installText = {
  offer: {
    title: (chain: string) => `Keep ${chain} at hand`,
    text: 'On your home screen it opens at a tap, with a weak signal too, and this order is never far.',
    action: 'Install the app',
    how: 'See how',
    dismiss: 'Not now',
  },
  page: {
    title: 'Download Our App',
    headline: 'One tap from your home screen',
    text: 'This is the app. Put it on your home screen: nothing to download from a store, and hardly any room taken.',
    points: {
      offline: 'Opens without a signal, with the last menu',
      atOnce: 'Scan a table or see your order at once',
      newest: 'Always the newest version',
    },
    action: 'Install now',
    installed: 'The app is on this device.',
    installedText: 'Open it from your home screen whenever you are hungry.',
    toMenu: 'See the menu',
    byMenu: 'Open the menu of your browser and choose “Install app” or “Add to Home screen”.',
    stores: 'In the stores',
    appStore: 'App Store',
    playStore: 'Play Store',
  },
  steps: {
    title: 'Two steps on this device',
    share: 'Tap Share in the bar of your browser',
    add: 'Choose Add to Home Screen',
  },
};
