import { findParsed } from '#contract/parse.ts';
import { type PushLog, PushLogSchema } from '#contract/push.ts';
import { pushStorage } from './push-storage.ts';

const LOG_KEY = 'log';
const UNREAD_KEY = 'unread';
const CHANGED_KEY = 'subscriptionChanged';

/** A duplicate of a push that is not among the last 100 is unlikely. */
const MAX_LOGGED = 100;

/**
 * How a push relates to earlier ones: `doubled` has the id of a logged push, `overtaken` is older than the
 * newest push of its topic, `repeated` is newer but has the same order state, and `new` is any other.
 */
export type PushVerdict = 'new' | 'repeated' | 'doubled' | 'overtaken';

type LoggedPush = PushLog[number];

/** Compares a push with the logged ones (F15). */
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

/** True when the log has no newer push of the same topic. */
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

/** Records that the browser has replaced the push subscription, so that the next page requests a new token. */
export async function markSubscriptionChanged(): Promise<void> {
  await pushStorage.write(CHANGED_KEY, true);
}

/** Reads and clears the mark of `markSubscriptionChanged`. */
export async function takeSubscriptionChanged(): Promise<boolean> {
  const hasChanged = (await pushStorage.read(CHANGED_KEY)) === true;
  if (hasChanged) await pushStorage.remove(CHANGED_KEY);
  return hasChanged;
}

/** Deletes all push data, parked routes included (D-18). */
export async function deletePushRecords(): Promise<void> {
  await pushStorage.clear();
}
