import { beforeEach, expect, test, vi } from 'vitest';
import { leaveApp } from './leave-app.ts';

const page = new EventTarget();
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

async function isOver(leaving: Promise<void>): Promise<boolean> {
  return Promise.race([leaving.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test('goes, and is over when the customer comes back to this page', async () => {
  const leaving = leaveApp('https://gateway.example/1');
  expect(assign).toHaveBeenLastCalledWith('https://gateway.example/1');
  expect(await isOver(leaving)).toBe(false);
  page.dispatchEvent(new Event('pageshow'));
  expect(await isOver(leaving)).toBe(true);
});

test('is over when the other page has not opened in ten seconds', async () => {
  const leaving = leaveApp('https://gateway.example/2');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await isOver(leaving)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(leaving)).toBe(true);
});
