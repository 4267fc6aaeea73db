/** Sign-in by mobile number and one-time code, and logout (spec sections 2 and 5). */
export const loginText = {
  title: 'Login',
  welcome: (chain: string) => `Welcome to ${chain}`,
  intro: 'Sign in with your mobile number to order, track and earn points.',
  mobile: 'Mobile number',
  mobileHint: 'We will send a 4-digit code by SMS.',
  getOtp: 'GET OTP',
  verify: 'Verify and continue',
  otp: 'One-time code',
  otpSentTitle: 'Otp Sent',
  changeNumber: 'Change number',
  resend: 'Resend code',
  resendIn: (clock: string) => `Resend code in ${clock}`,
  waitBeforeNext: (wait: string) => `Too many tries. Please try again in ${wait}.`,
  close: 'Close login',
  adultsOnly: 'An account is for people of 18 and over.',
  signedIn: 'You are signed in.',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  logout: 'Logout',
  logoutTitle: 'Logout?',
  logoutText:
    'Your profile, addresses and orders leave this phone. Your cart stays, and you can sign in again at any time.',
  logoutOffline:
    'Your profile, addresses and orders leave this phone now. You are offline, so the restaurant ends this sign-in once the app has a signal.',
  waiting: {
    title: (count: number) =>
      count === 1 ? 'One order is not sent yet' : `${count} orders are not sent yet`,
    order: (place: string, items: string, total: string) => `${place}: ${items}, ${total}`,
    table: (table: string, outlet: string) => `Table ${table} at ${outlet}`,
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    keep: 'Keep on this phone',
    keepDetail: 'Nobody else can see it. It can be sent once you log in here again.',
    drop: 'Drop',
    dropDetail: 'It is not sent.',
    dropDetailTried:
      'The kitchen may have it already. It is cancelled there once you log in here again; please also tell the restaurant.',
  },
  cancel: 'Cancel',
};
