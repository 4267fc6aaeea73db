/** What the app says when no declared answer came (spec section 8). */
export const transportText = {
  offline: 'You are offline.',
  timeout: 'Server is not responding',
  unreadable: 'Something went wrong',
  sessionOver: 'Unauthorised Access',
  unavailable: 'Server is not responding',
};
