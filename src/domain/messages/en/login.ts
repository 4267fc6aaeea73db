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
  greeting: (name: string) => (name === '' ? 'You are signed in.' : `Welcome back, ${name}!`),
  logout: 'Logout',
  logoutTitle: 'Logout?',
  logoutText:
    'Your profile, addresses and orders leave this phone. Your cart stays, and you can sign in again at any time.',
  logoutOffline:
    'You are offline: this phone forgets you now, and its sign-in runs out by itself within 30 days.',
  cancel: 'Cancel',
};
