import { findParsed } from '#contract/parse.ts';
import { type PushData, PushDataSchema } from '#contract/push.ts';
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

const shorten = (text: unknown, maxLength: number): unknown =>
  typeof text === 'string' ? cutText(text, maxLength, '…') : text;

/**
 * What a push says: the push service wraps our data as `{ data: {…} }`, a plain one is read too. Too
 * long texts are cut; undefined for what cannot be shown as it is.
 */
export function readPush(text: string): PushData | undefined {
  const message = readJson(text);
  if (!isFields(message)) return undefined;
  const data = isFields(message['data']) ? message['data'] : message;
  return findParsed(PushDataSchema, {
    ...data,
    title: shorten(data['title'], MAX_TITLE),
    body: shorten(data['body'] ?? '', MAX_BODY),
  });
}
