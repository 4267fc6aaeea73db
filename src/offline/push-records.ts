import { findParsed } from '#contract/parse.ts';
import { type PushLog, PushLogSchema } from '#contract/push.ts';
import { pushStorage } from './push-storage.ts';

const LOG_KEY = 'log';
const UNREAD_KEY = 'unread';
const CHANGED_KEY = 'subscriptionChanged';

/** Older ones the push service does not deliver any more. */
const MAX_LOGGED = 100;

/**
 * What is to be done with a push: `new` tells something, `repeated` tells again what its topic's newest
 * told, `doubled` has come before, `overtaken` is older than the newest of its topic.
 */
export type PushVerdict = 'new' | 'repeated' | 'doubled' | 'overtaken';

type LoggedPush = PushLog[number];

/** Judges a push by those before it (F15). */
export function judgePush(log: PushLog, push: LoggedPush): PushVerdict {
  if (log.some(({ pushId }) => pushId === push.pushId)) return 'doubled';
  const newest = log.filter(({ topic }) => topic === push.topic).toSorted((a, b) => b.sentAt - a.sentAt)[0];
  if (newest === undefined) return 'new';
  if (newest.sentAt > push.sentAt) return 'overtaken';
  return push.state !== null && push.state === newest.state ? 'repeated' : 'new';
}

/** Judges a push and remembers it, in one step: of two deliveries at once only one is new. */
export async function notePush({ pushId, topic, state, sentAt }: LoggedPush): Promise<PushVerdict> {
  let verdict: PushVerdict = 'new';
  await pushStorage.change(LOG_KEY, (raw) => {
    const log = findParsed(PushLogSchema, raw) ?? [];
    verdict = judgePush(log, { pushId, topic, state, sentAt });
    return verdict === 'doubled' ? log : [...log, { pushId, topic, state, sentAt }].slice(-MAX_LOGGED);
  });
  return verdict;
}

/** Whether nothing newer of its topic has come since. */
export async function isNewestOfTopic({
  topic,
  sentAt,
}: Pick<LoggedPush, 'topic' | 'sentAt'>): Promise<boolean> {
  const log = findParsed(PushLogSchema, await pushStorage.read(LOG_KEY)) ?? [];
  return log.every((other) => other.topic !== topic || other.sentAt <= sentAt);
}

const readCount = (raw: unknown): number => (typeof raw === 'number' && raw > 0 ? Math.floor(raw) : 0);

/** One more that its customer has not read; answers how many there are now. */
export async function countUnread(): Promise<number> {
  let count = 0;
  await pushStorage.change(UNREAD_KEY, (raw) => {
    count = readCount(raw) + 1;
    return count;
  });
  return count;
}

/** Takes over how many are unread by the inbox itself. */
export async function keepUnreadCount(count: number): Promise<void> {
  await pushStorage.write(UNREAD_KEY, count);
}

/** The browser has made another subscription: whichever page comes next asks for a token anew. */
export async function markSubscriptionChanged(): Promise<void> {
  await pushStorage.write(CHANGED_KEY, true);
}

/** Whether that has happened since the last time this was asked. */
export async function takeSubscriptionChanged(): Promise<boolean> {
  const hasChanged = (await pushStorage.read(CHANGED_KEY)) === true;
  if (hasChanged) await pushStorage.remove(CHANGED_KEY);
  return hasChanged;
}

/** Forgets everything known of pushes, parked routes too (decision 18). */
export async function forgetPushes(): Promise<void> {
  await pushStorage.clear();
}
