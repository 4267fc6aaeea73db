/** What an address is to its customer. */
export const addressTypesText = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' };
