import { findParsed } from '#contract/parse.ts';
import { type PushLog, PushLogSchema } from '#contract/push.ts';
import { pushStorage } from './push-storage.ts';

const LOG_KEY = 'log';
const UNREAD_KEY = 'unread';
const CHANGED_KEY = 'subscriptionChanged';

/** The push service no longer delivers older ones. */
const MAX_LOGGED = 100;

/**
 * Treatment of a push: `new` informs, `repeated` has the state of its topic's newest, `doubled` is a
 * duplicate, `overtaken` is older than the newest of its topic.
 */
export type PushVerdict = 'new' | 'repeated' | 'doubled' | 'overtaken';

type LoggedPush = PushLog[number];

/** Judges a push by earlier ones (F15). */
export function judgePush(log: PushLog, push: LoggedPush): PushVerdict {
  if (log.some(({ pushId }) => pushId === push.pushId)) return 'doubled';
  const newest = log.filter(({ topic }) => topic === push.topic).toSorted((a, b) => b.sentAt - a.sentAt)[0];
  if (newest === undefined) return 'new';
  if (newest.sentAt > push.sentAt) return 'overtaken';
  return push.state !== null && push.state === newest.state ? 'repeated' : 'new';
}

/** Judges and logs a push atomically, so that only one of two deliveries is new. */
export async function notePush({ pushId, topic, state, sentAt }: LoggedPush): Promise<PushVerdict> {
  let verdict: PushVerdict = 'new';
  await pushStorage.change(LOG_KEY, (raw) => {
    const log = findParsed(PushLogSchema, raw) ?? [];
    verdict = judgePush(log, { pushId, topic, state, sentAt });
    return verdict === 'doubled' ? log : [...log, { pushId, topic, state, sentAt }].slice(-MAX_LOGGED);
  });
  return verdict;
}

/** True when its topic has no newer push. */
export async function isNewestOfTopic({
  topic,
  sentAt,
}: Pick<LoggedPush, 'topic' | 'sentAt'>): Promise<boolean> {
  const log = findParsed(PushLogSchema, await pushStorage.read(LOG_KEY)) ?? [];
  return log.every((other) => other.topic !== topic || other.sentAt <= sentAt);
}

const readCount = (raw: unknown): number => (typeof raw === 'number' && raw > 0 ? Math.floor(raw) : 0);

/** Increments the unread count and returns it. */
export async function countUnread(): Promise<number> {
  let count = 0;
  await pushStorage.change(UNREAD_KEY, (raw) => {
    count = readCount(raw) + 1;
    return count;
  });
  return count;
}

/** Sets the unread count from the inbox. */
export async function storeUnreadCount(count: number): Promise<void> {
  await pushStorage.write(UNREAD_KEY, count);
}

/** Makes the next page request a new push token. */
export async function markSubscriptionChanged(): Promise<void> {
  await pushStorage.write(CHANGED_KEY, true);
}

/** Reads and clears that mark. */
export async function takeSubscriptionChanged(): Promise<boolean> {
  const hasChanged = (await pushStorage.read(CHANGED_KEY)) === true;
  if (hasChanged) await pushStorage.remove(CHANGED_KEY);
  return hasChanged;
}

/** Deletes all push data, parked routes included (D-18). */
export async function deletePushRecords(): Promise<void> {
  await pushStorage.clear();
}
