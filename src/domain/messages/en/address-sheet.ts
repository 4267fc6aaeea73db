/** The sheet in which a place is chosen, beside what it has in common with the page of addresses. */
export const addressSheetText = {
  savedHeading: 'Saved addresses',
  loginForSaved: 'Login to use your saved addresses',
  loginForSavedText: 'Your position or a search works without signing in.',
  checking: 'Checking delivery…',
};
