import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createSharedAnswers, SHARED_FOR_MS, type SharedQuestion } from './shared-answers.ts';

const question: SharedQuestion = { key: '/menu', endpoint: endpoints.restaurantList, tables: ['outlets'] };
const textOf = (answer: object) =>
  'plain' in answer ? Buffer.from(answer.plain as Uint8Array).toString() : '';

function createBench() {
  let at = 1_000_000;
  let changes = 0;
  let asked = 0;
  const answers = createSharedAnswers({ countOf: () => changes }, () => at);
  const work = async (body = `answer ${asked}`) => {
    asked += 1;
    return { status: 200, body };
  };
  return {
    answers,
    load: (key = question.key) => answers.load({ ...question, key }, () => work()),
    change: () => {
      changes += 1;
    },
    pass: (ms: number) => {
      at += ms;
    },
    asked: () => asked,
  };
}

describe('answers in memory', () => {
  test('are made once while nothing changes and little time passes', async () => {
    const bench = createBench();
    const first = await bench.load();
    bench.pass(SHARED_FOR_MS - 1);
    expect(await bench.load()).toBe(first);
    expect(bench.asked()).toBe(1);
  });

  test('are made anew after a change, and after their time, whichever way the clock moved', async () => {
    const bench = createBench();
    await bench.load();
    bench.change();
    expect(bench.answers.find(question.key)).toBeUndefined();
    await bench.load();
    bench.pass(SHARED_FOR_MS);
    await bench.load();
    bench.pass(-10 * SHARED_FOR_MS);
    await bench.load();
    expect(bench.asked()).toBe(4);
  });

  test('are computed once for many simultaneous requests', async () => {
    const bench = createBench();
    const all = await Promise.all(Array.from({ length: 100 }, () => bench.load()));
    expect(bench.asked()).toBe(1);
    expect(new Set(all).size).toBe(1);
  });

  test('begun before a change go only to requests from before it', async () => {
    const bench = createBench();
    const held = Promise.withResolvers<void>();
    const early = bench.answers.load(question, async () => {
      await held.promise;
      return { status: 200, body: 'as it was' };
    });
    bench.change();
    const late = await bench.load();
    held.resolve();
    expect(textOf(await early)).toBe('as it was');
    expect(textOf(late)).toBe('answer 0');
    expect(textOf(await bench.load())).not.toBe('as it was');
  });

  test('are not cached for a failure, which is retried', async () => {
    const bench = createBench();
    const failing = () => bench.answers.load(question, async () => ({ status: 503, body: 'away' }));
    expect(await failing()).toMatchObject({ status: 503 });
    await expect(bench.answers.load(question, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(textOf(await bench.load())).toBe('answer 0');
  });

  test('stay within their bounds, whatever is asked for', async () => {
    const bench = createBench();
    const body = 'x'.repeat(1_000_000);
    for (let number = 0; number < 40; number += 1) {
      await bench.answers.load({ ...question, key: `/${number}` }, async () => ({ status: 200, body }));
    }
    const kept = Array.from({ length: 40 }, (_, number) => bench.answers.find(`/${number}`));
    expect(kept.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(16);
    expect(kept.at(-1)).toBeDefined();
    for (let number = 0; number < 2_000; number += 1) await bench.load(`/small/${number}`);
    expect(bench.answers.find('/39')).toBeUndefined();
  });

  test('are compressed with the same text', async () => {
    const answer = await createBench().load();
    if (!('brotli' in answer)) throw new Error('nothing was kept');
    expect(answer.brotli()).toBe(answer.brotli());
    expect(brotliDecompressSync(answer.brotli()).toString()).toBe('answer 0');
  });
});
