import type { Notification } from '#contract/push.ts';

type List = readonly Notification[];

const without = (list: List, others: List): List => {
  const ids = new Set(others.map(({ notificationId }) => notificationId));
  return list.filter(({ notificationId }) => !ids.has(notificationId));
};

/**
 * The newest page over what was known. Only what is older than it stays, so that what the server does
 * not have any more goes.
 */
export function mergeFirstPage(known: List, page: List): List {
  const oldest = page.at(-1);
  if (oldest === undefined) return [];
  return [...page, ...without(known, page).filter(({ sentAt }) => sentAt < oldest.sentAt)];
}

/** A further page after what was known; what came in between has moved some to it once more. */
export function mergeNextPage(known: List, page: List): List {
  return [...known, ...without(page, known)];
}

/** The list with one read, or all for null. */
export function withRead(list: List, notificationId: string | null): List {
  const isMeant = (one: Notification) => notificationId === null || one.notificationId === notificationId;
  return list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one));
}
