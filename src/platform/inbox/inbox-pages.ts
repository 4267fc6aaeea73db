import type { Notification } from '#contract/push.ts';

type List = readonly Notification[];

const without = (list: List, others: List): List => {
  const ids = new Set(others.map(({ notificationId }) => notificationId));
  return list.filter(({ notificationId }) => !ids.has(notificationId));
};

/** Merges the newest page: only older known entries stay, so that deleted ones disappear. */
export function mergeFirstPage(known: List, page: List): List {
  const oldest = page.at(-1);
  if (oldest === undefined) return [];
  return [...page, ...without(known, page).filter(({ sentAt }) => sentAt < oldest.sentAt)];
}

/** Appends a page without entries that new ones have shifted onto it. */
export function mergeNextPage(known: List, page: List): List {
  return [...known, ...without(page, known)];
}

/** Marks one as read, or all for null. */
export function withRead(list: List, notificationId: string | null): List {
  const isMeant = (one: Notification) => notificationId === null || one.notificationId === notificationId;
  return list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one));
}
