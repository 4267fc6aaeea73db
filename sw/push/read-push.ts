import { findParsed } from '#contract/parse.ts';
import { ConsoleMessageSchema, INBOX_PATH, type PushData, PushDataSchema } from '#contract/push.ts';
import { BRAND } from '#domain/brand.ts';
import { findUrl } from '#domain/find-url.ts';
import { cutText } from '#domain/graphemes.ts';

const MAX_TITLE = 200;
const MAX_BODY = 1_000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or cut off on its way: there is nothing in it to show.
    return undefined;
  }
}

/** Whole characters only, with a sign that there was more. */
function shorten<Text>(text: Text, maxLength: number): Text | string {
  return typeof text === 'string' ? cutText(text, maxLength, '…') : text;
}

/** The data of a push: the push service wraps ours as `{ data: {…} }`, a plain one is read too. */
export function readPushFields(text: string): Fields | undefined {
  const message = readJson(text);
  if (!isFields(message)) return undefined;
  return isFields(message['data']) ? message['data'] : message;
}

/**
 * What a push says. Too long texts are cut; undefined for what cannot be shown as it is.
 */
export function readPush(text: string): PushData | undefined {
  const data = readPushFields(text);
  if (data === undefined) return undefined;
  return findParsed(PushDataSchema, {
    ...data,
    title: shorten(data['title'], MAX_TITLE),
    body: shorten(data['body'] ?? '', MAX_BODY),
  });
}

/** A message of the Firebase console, ready to show. */
export interface ConsoleMessage {
  readonly title: string;
  readonly body: string;
  /** Of the notification: a message that comes twice replaces itself. */
  readonly tag: string;
  readonly path: string;
}

/**
 * The text of a message that was written in the Firebase console; undefined for one with data of ours,
 * which has a customer, and for one without text. A link to another site leads to the inbox.
 */
export function readConsoleMessage(text: string, ownOrigin: string): ConsoleMessage | undefined {
  const json = readJson(text);
  if (isFields(json) && isFields(json['data']) && 'customerUuid' in json['data']) return undefined;
  const message = findParsed(ConsoleMessageSchema, json);
  if (message === undefined) return undefined;
  const title = message.notification.title?.trim() ?? '';
  const body = message.notification.body?.trim() ?? '';
  if (title === '' && body === '') return undefined;
  const url = findUrl(message.fcmOptions?.link ?? '', ownOrigin);
  return {
    title: shorten(title || BRAND.shortName, MAX_TITLE),
    body: shorten(body, MAX_BODY),
    tag: `message:${message.fcmMessageId ?? title}`,
    path: url?.origin === ownOrigin && message.fcmOptions?.link ? url.pathname + url.search : INBOX_PATH,
  };
}
