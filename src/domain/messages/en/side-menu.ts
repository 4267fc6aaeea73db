import { shellText } from './shell.ts';

/** The side menu: whose it is, and where it leads. */
export const sideMenuText = {
  ...shellText.about,
  title: 'Menu',
  guestTitle: 'Hello there',
  guestText: 'Login to order, track and earn points.',
  login: 'Login',
  nameMissing: 'Your name',
  mobile: (number: string) => `+91 ${number}`,
  orders: 'My Orders',
  wallet: 'Wallet Money',
  offers: 'Offers & Rewards',
  feedback: 'Feedback',
  restaurants: 'Restaurants',
  downloadApp: 'Download Our App',
  settings: 'Settings',
  notifications: 'Notifications',
  notificationsSetting: 'Notification Settings',
  addresses: 'Addresses',
  deleteAccount: 'Delete Account',
  chat: 'Contact Us',
  chatDetail: 'Chat With Us',
  logout: 'Logout',
};
