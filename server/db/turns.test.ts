import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work is done one after the other, in the order in which it came', async () => {
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

test('whoever comes anew is heard between two turns, however many wait', async () => {
  const inTurn = createTurns();
  let done = 0;
  const waiting = Array.from({ length: 10 }, () => inTurn(async () => ++done));
  await setImmediate();
  expect(done).toBeLessThan(10);
  await Promise.all(waiting);
  expect(done).toBe(10);
});

test('what fails is told to its own and stops nobody else', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('mine')));
  const next = inTurn(() => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toBe('served');
});
