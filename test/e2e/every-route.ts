import * as customer from './verbs/verbs.ts';

const MOHALI_UUID = '2cdef2ee-3048-44be-902b-79d09f787d16';

/** Headings of public routes (S-2, D-26). */
export const OPEN_ROUTES: Readonly<Record<string, string | RegExp>> = {
  '/': `Menu of ${customer.MOHALI.title}`,
  '/ceo': 'CEO Speaks',
  '/contact-us': 'Contact Us',
  '/franchise': 'Get Franchisee',
  '/job-and-career': 'Apply For Job',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms And Conditions',
  '/privacy-choices': 'Privacy choices',
  '/diet': 'My diet',
  '/favourites': 'Favourites',
  '/language': 'Language',
  '/atm-bar': 'ATM Bar',
  '/checkout': 'Your cart is empty',
  '/restaurants': 'Restaurants',
  [`/restaurants/${MOHALI_UUID}`]: customer.MOHALI.title,
  '/event-detail/sufi-night-noida': 'Sufi Night with the Nizami Ensemble',
  '/payment-methods': 'Please login for further process',
  '/track-order': 'Please login for further process',
  '/mrp-night': 'MRP Night',
  '/add-customer': 'Create your account',
  '/scan': 'Scan your table',
  '/cart': 'Your cart is empty',
  '/nutrition': 'Nutrition Information',
  '/upcoming-outlets': 'Upcoming Outlets',
  '/download-app': 'Download Our App',
  '/account': 'Account',
  '/unauthorised': 'Un Authorized Access',
};

export const ACCOUNT_ROUTES: Readonly<Record<string, string>> = {
  '/my-orders': 'My Orders',
  '/address': 'Addresses',
  '/wallet-money': 'Wallet Money',
  '/offers': 'Offers & Rewards',
  '/feedback': 'Feedback',
  '/notifications': 'Notifications',
  '/notifications-setting': 'Notification Settings',
  '/my-tickets': 'My tickets',
  '/settings': 'Settings',
  '/loyalty': 'Loyalty Points',
  '/payment-methods': 'Payment',
  '/track-order': 'Order Tracking',
};
