import { expect, test } from 'vitest';
import { createToastQueue, type RemoveToast, TOAST_LIMIT, type ToastEntry } from './toast-queue.ts';

interface ShownToast {
  entry: ToastEntry;
  leave: () => void;
}

function startQueue(erase?: RemoveToast) {
  const shown: ShownToast[] = [];
  const queue = createToastQueue(async (entry, onGone) => {
    shown.push({ entry, leave: onGone });
    return erase ?? onGone;
  });
  const texts = () => shown.map(({ entry }) => entry.text);
  return { queue, shown, texts };
}

test('shows a message for as long as the spec says', () => {
  const { queue, shown } = startQueue();
  queue.show('blank', 'a', {});
  queue.show('success', 'b', {});
  queue.show('error', 'c', {});
  expect(shown.map(({ entry }) => entry.durationMs)).toEqual([4000, 2000, 4000]);
});

test('keeps a loading message until it is dismissed', async () => {
  const { queue, shown } = startQueue();
  const id = queue.show('loading', 'wait', {});
  expect(shown[0]?.entry.durationMs).toBe(Number.POSITIVE_INFINITY);
  for (const text of ['a', 'b', 'c']) queue.show('blank', text, {});
  expect(shown).toHaveLength(3);
  queue.dismiss(id);
  await expect.poll(() => shown.at(-1)?.entry.text).toBe('c');
});

test('has three in sight and lets the rest wait in order', () => {
  const { queue, shown, texts } = startQueue();
  for (const text of ['1', '2', '3', '4', '5']) queue.show('blank', text, {});
  expect(texts()).toEqual(['1', '2', '3']);
  shown[1]?.leave();
  expect(texts()).toEqual(['1', '2', '3', '4']);
  shown[1]?.leave();
  expect(texts()).toEqual(['1', '2', '3', '4']);
});

test('keeps twenty and drops the one that has waited longest', () => {
  const { queue, shown, texts } = startQueue();
  for (let index = 0; index < TOAST_LIMIT + 5; index += 1) queue.show('blank', `${index}`, {});
  for (let index = 0; index < shown.length; index += 1) shown[index]?.leave();
  expect(texts()).toHaveLength(TOAST_LIMIT);
  expect(texts().slice(2, 5)).toEqual(['2', '8', '9']);
});

test('never shows a message that was dismissed while it waited', () => {
  const { queue, shown, texts } = startQueue();
  for (const text of ['1', '2', '3']) queue.show('blank', text, {});
  queue.dismiss(queue.show('blank', 'gone', {}));
  queue.show('blank', '4', {});
  shown[0]?.leave();
  expect(texts()).toEqual(['1', '2', '3', '4']);
});

test('continues when the rendering code cannot be loaded', async () => {
  const tried: string[] = [];
  const queue = createToastQueue((entry) => {
    tried.push(entry.text);
    return Promise.reject(new Error('offline'));
  });
  for (const text of ['1', '2', '3', '4']) queue.show('blank', text, {});
  await expect.poll(() => tried).toEqual(['1', '2', '3', '4']);
});
