/** Signing in by Facebook or WhatsApp. `network` arrives by its name. */
export const socialText = {
  or: 'or',
  names: { FACEBOOK: 'Facebook', WHATSAPP: 'WhatsApp' },
  continueWith: (network: string) => `Continue with ${network}`,
  goingTo: (network: string) => `Going to ${network}…`,
  checking: (network: string) => `Asking ${network} who you are…`,
  helloNameless: 'Almost there',
  hello: (name: string) => `Hello, ${name}!`,
  linkText: (network: string) =>
    `Enter your mobile number once. The code we send links it to ${network}, and next time ${network} is enough.`,
  linkOnlyByCode:
    'If you have an account with us already, enter its number: your orders, wallet and points stay with it.',
  withoutLink: (network: string) => `Go on without ${network}`,
  retry: 'Try again',
  trouble: {
    cancelled: (network: string) =>
      `You did not go on with ${network}, so nothing has changed. Try again, or use your mobile number.`,
    failed: (network: string) => `${network} did not say who you are. Try again, or use your mobile number.`,
    foreign: (network: string) =>
      `This sign-in with ${network} was not begun here, or it took too long, so it was stopped. Please begin again.`,
    linkOver: (network: string) =>
      `Linking takes 20 minutes at most, and they are over. Please continue with ${network} again.`,
    offline: (network: string) => `You are offline. ${network} can be reached once there is a signal again.`,
  },
};
