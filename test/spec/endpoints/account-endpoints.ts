import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of the customer: sign-in, profile, inbox, money, devices, and a test that calls it. */
export const accountEndpointRows = rowsOf(7, [
  [
    'deleteAccount',
    'test/api/offers/deal-gifts.test.ts',
    'is deleted with its giver’s account, as are its units and reservations',
  ],
  ['deleteAddress', 'test/api/account/addresses.test.ts', 'are changed and deleted'],
  [
    'generateOtpForUser',
    'test/api/account/sign-in/one-time-codes.test.ts',
    'remembers the limits over a restart',
  ],
  ['getAddressList', 'test/api/account/addresses.test.ts', 'need a sign-in, all of them'],
  [
    'getAlertNotificationSetting',
    'test/api/account/inbox/notifications.test.ts',
    'are on until they are switched, offers off until they are chosen, each for itself',
  ],
  [
    'deleteDietGuard',
    'test/api/account/diet-guard.test.ts',
    'is deleted with a revision of its own, so that a phone does not mistake a later guard for it',
  ],
  [
    'getDishAlertList',
    'test/api/account/inbox/dish-alerts.test.ts',
    'is one however often it is tapped, and none once it is switched off',
  ],
  [
    'setDishAlert',
    'test/api/account/inbox/dish-alerts.test.ts',
    'is one notice and one push that open the dish at its outlet, and ends with them',
  ],
  [
    'getDietGuard',
    'test/api/account/diet-guard.test.ts',
    'is none until the customer wants one, and then what was sent',
  ],
  [
    'saveDietGuard',
    'test/api/account/diet-guard.test.ts',
    'is not overwritten by a phone that has not seen it: that phone receives it to merge both',
  ],
  ['getConsentList', 'test/api/account/profile.test.ts', 'is limited by number, from any address'],
  [
    'getCustomerBasicDetail',
    'test/api/account/deletion/delete-account.test.ts',
    'lets the number sign up again as a new customer',
  ],
  [
    'getMyData',
    'test/api/offers/deal-gifts.test.ts',
    'is deleted with its giver’s account, as are its units and reservations',
  ],
  [
    'getNotificationList',
    'test/api/offers/deal-gifts.test.ts',
    'moves units from the giver to the one who applies the code',
  ],
  [
    'getPushConfig',
    'test/api/account/inbox/notifications.test.ts',
    'cannot be registered or removed in masses from one address',
  ],
  [
    'getRewardPointAndWalletBalance',
    'test/api/account/deletion/delete-account.test.ts',
    'lets the number sign up again as a new customer',
  ],
  [
    'getRewardTransactionListData',
    'test/api/money/money-history.test.ts',
    'explains every entry of the wallet, newest first, with the balance after it',
  ],
  [
    'getSocialSignInList',
    'test/api/account/sign-in/social.test.ts',
    'stands in for both networks with a page that leads back to /login',
  ],
  [
    'getWalletTransactionListData',
    'test/api/offers/deals.test.ts',
    'from the wallet makes the units the customer’s at once, and once',
  ],
  [
    'linkSocialSignIn',
    'test/api/account/sign-in/social.test.ts',
    'that is new is linked to a number by a code sent to it, and then signs in alone',
  ],
  ['loginUserByFacebook', 'test/api/account/sign-in/social.test.ts', 'leaves no token in the log'],
  [
    'loginUserByOtp',
    'test/api/account/deletion/delete-account.test.ts',
    'lets the number sign up again as a new customer',
  ],
  [
    'loginUserByWhatsApp',
    'test/api/account/sign-in/social.test.ts',
    'is reported, and nothing of the token is logged',
  ],
  ['logoutUser', 'test/api/server/http/attacks.test.ts', 'of %d causes no server error anywhere'],
  [
    'markNotificationsRead',
    'test/api/account/inbox/notifications.test.ts',
    'marks one as read, and keeps when that was',
  ],
  ['profileDetail', 'test/api/account/sign-in/sign-in.test.ts', 'opens the profile for 30 days'],
  [
    'removeDevice',
    'test/api/account/inbox/notifications.test.ts',
    'can be removed without a session by its token and id',
  ],
  ['reverseGeocode', 'test/api/account/addresses.test.ts', 'are named by position, near something known'],
  ['saveAddress', 'test/api/account/addresses.test.ts', 'need a sign-in, all of them'],
  ['searchPlace', 'test/api/account/addresses.test.ts', 'take script and SQL as text'],
  ['updateAddress', 'test/api/account/addresses.test.ts', 'are changed and deleted'],
  [
    'updateAlertNotificationSetting',
    'test/api/visits/booking-decisions.test.ts',
    'is sent with the reason of a refusal, silently where the channel is off',
  ],
  [
    'syncFavourites',
    'test/api/account/favourites.test.ts',
    'are merged from two phones by the last change of each',
  ],
  [
    'updateConsent',
    'test/api/account/profile.test.ts',
    'are none before they are given, and each is given and withdrawn by itself',
  ],
  ['updateDeviceDetail', 'test/e2e/home/words.spec.ts', 'Oops! and the words of the server are said'],
  ['updateLanguage', 'test/api/account/profile.test.ts', 'has the language that the customer chooses'],
  [
    'updateName',
    'test/api/account/profile.test.ts',
    'accepts the name alone and leaves the rest unchanged; a missing name is refused',
  ],
  [
    'updateProfile',
    'test/api/account/profile.test.ts',
    'leaves anniversary and picture alone when they are not named, and deletes them when they are null',
  ],
  [
    'uploadFileInBase64',
    'test/api/account/deletion/delete-account.test.ts',
    'ends every session of it, and takes its pictures away',
  ],
]);
