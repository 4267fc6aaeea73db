import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('tasks run one after the other, in the order of arrival', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
  };
  await Promise.all([inTurn(work('first')), inTurn(work('second'))]);
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('other requests are handled between two tasks, however many wait', async () => {
  const inTurn = createTurns();
  let done = 0;
  const waiting = Array.from({ length: 10 }, () => inTurn(async () => ++done));
  await setImmediate();
  expect(done).toBeLessThan(10);
  await Promise.all(waiting);
  expect(done).toBe(10);
});

test('a failed task rejects for its caller only and stops no other', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('mine')));
  const next = inTurn(() => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toBe('served');
});
