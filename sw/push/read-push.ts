import { findParsed } from '#contract/parse.ts';
import { ConsoleMessageSchema, INBOX_PATH, type PushData, PushDataSchema } from '#contract/push.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { findUrl } from '#domain/pages/find-url.ts';
import { cutText } from '#domain/people/graphemes.ts';

const MAX_TITLE = 200;
const MAX_BODY = 1_000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A foreign or truncated push has nothing to show.
    return undefined;
  }
}

function shorten<Text>(text: Text, maxLength: number): Text | string {
  return typeof text === 'string' ? cutText(text, maxLength, '…') : text;
}

/** The data of a push, wrapped as `{ data: {…} }` by the push service or plain. */
export function readPushFields(text: string): Fields | undefined {
  const message = readJson(text);
  if (!isFields(message)) return undefined;
  return isFields(message['data']) ? message['data'] : message;
}

/** The validated push with long texts cut; undefined when invalid. */
export function readPush(text: string): PushData | undefined {
  const data = readPushFields(text);
  if (data === undefined) return undefined;
  return findParsed(PushDataSchema, {
    ...data,
    title: shorten(data['title'], MAX_TITLE),
    body: shorten(data['body'] ?? '', MAX_BODY),
  });
}

export interface ConsoleMessage {
  readonly title: string;
  readonly body: string;
  /** Identical for duplicates, which then replace each other. */
  readonly tag: string;
  readonly path: string;
}

/**
 * A Firebase console message; undefined for one with our data, which has a recipient, and for one without
 * text. Foreign links become the inbox.
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
