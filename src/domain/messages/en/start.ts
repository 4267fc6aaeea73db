/** What a page says while the app, or a part of it that was asked for, has not come yet. */
export const startText = {
  slow: 'Still loading. The line is slow.',
  away: 'No connection. It goes on by itself as soon as there is one.',
};
