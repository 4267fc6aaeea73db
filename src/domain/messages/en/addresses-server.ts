/** Addresses: what only the server says of them. */
export const addressesServerText = {
  limit: 'You can keep 20 addresses. Delete one to add another.',
};
