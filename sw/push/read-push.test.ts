import { describe, expect, test } from 'vitest';
import { WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { readConsoleMessage, readPush } from './read-push.ts';

const data = {
  pushId: '5b6f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11',
  channel: 'orders',
  customerUuid: '9d2f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11',
  topic: 'order:AB12-CD34EF-GH56JK',
  title: 'Your order is ready',
  body: 'Mohali, order AB12.',
  url: '/track-order?ref=AB12-CD34EF-GH56JK',
  sentAt: '1764000000000',
};
const read = (message: unknown) => readPush(JSON.stringify(message));

describe('a push is read', () => {
  test('as the push service wraps it, whatever else it adds', () => {
    const push = read({ data: { ...data, extra: '1' }, from: '123', priority: 'high' });
    expect(push).toMatchObject({ title: 'Your order is ready', sentAt: 1_764_000_000_000 });
    expect(push).not.toHaveProperty('extra');
  });

  test('plain, too', () => {
    expect(read(data)?.topic).toBe(data.topic);
  });

  test('with its texts cut where they are too long, without half a character', () => {
    const push = read({
      data: { ...data, title: 'x'.repeat(300), body: `${'y'.repeat(998)}😀z${'y'.repeat(3_000)}` },
    });
    expect(push?.title).toHaveLength(200);
    expect(push?.body).toBe(`${'y'.repeat(998)}…`);
  });

  test.each(Object.entries(WRITTEN_NAMES))('with a name whole that was written as %s', (_kind, name) => {
    expect(read({ data: { ...data, title: name, body: `${name}, order AB12.` } })).toMatchObject({
      title: name,
      body: `${name}, order AB12.`,
    });
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/.//evil.example', 7])(
    'with the inbox in place of the foreign or malformed address %s',
    (url) => {
      expect(read({ data: { ...data, url } })?.url).toBe('/notifications');
    },
  );
});

describe('a push is not shown as it is', () => {
  test.each([
    ['that is empty', ''],
    ['that is no JSON', 'hello {'],
    ['that is cut off', JSON.stringify({ data }).slice(0, -20)],
    ['that is a number', '7'],
    ['that is null', 'null'],
  ])('%s', (_, text) => {
    expect(readPush(text)).toBeUndefined();
  });

  test.each([
    ['without a title', { ...data, title: undefined }],
    ['with a blank title', { ...data, title: '  ' }],
    ['of an unknown channel', { ...data, channel: 'lottery' }],
    ['of nobody', { ...data, customerUuid: '' }],
    ['without a topic', { ...data, topic: '' }],
    ['of no time', { ...data, sentAt: 'soon' }],
  ])('%s', (_, wrong) => {
    expect(read({ data: wrong })).toBeUndefined();
  });
});

describe('a message of the Firebase console', () => {
  const ORIGIN = 'https://app.test';
  const readMessage = (message: object) => readConsoleMessage(JSON.stringify(message), ORIGIN);

  test('keeps its text, and is itself when it comes twice', () => {
    const notification = { title: 'Diwali hours', body: 'Open until 1 am.' };
    expect(readMessage({ from: '123', fcmMessageId: 'm-1', notification })).toEqual({
      title: 'Diwali hours',
      body: 'Open until 1 am.',
      tag: 'message:m-1',
      path: '/notifications',
    });
  });

  test('without a title has the name of the app as its title', () => {
    expect(readMessage({ notification: { body: 'Open until 1 am.' } })?.title).toBe('Sunehri');
  });

  test('with very long texts is cut', () => {
    const message = readMessage({ notification: { title: 'x'.repeat(300), body: 'y'.repeat(3_000) } });
    expect([message?.title.length, message?.body.length]).toEqual([200, 1_000]);
  });

  test.each([
    ['https://app.test/offers?tab=gifts', '/offers?tab=gifts'],
    ['/restaurants', '/restaurants'],
    ['https://evil.example/', '/notifications'],
    ['//evil.example/', '/notifications'],
    ['', '/notifications'],
  ])('with the link %s leads to %s', (link, path) => {
    expect(readMessage({ notification: { title: 'Hello' }, fcmOptions: { link } })?.path).toBe(path);
  });

  test.each([
    ['without text', { notification: { title: ' ' } }],
    ['without a notification', { data: {} }],
    ['with a customer of its own', { notification: { title: 'Private' }, data }],
  ])('is ignored %s', (_, message) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
