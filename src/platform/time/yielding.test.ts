import { afterEach, describe, expect, it, vi } from 'vitest';
import { createYieldWhenDue } from './yielding.ts';

afterEach(() => vi.restoreAllMocks());

describe('yielding to other tasks', () => {
  it('goes on at once while the slice is short, and begins a new task after it', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const yieldWhenDue = createYieldWhenDue();
    expect(yieldWhenDue()).toBeUndefined();
    clock.mockReturnValue(50);
    const pause = yieldWhenDue();
    let hasOtherRun = false;
    setImmediate(() => {
      hasOtherRun = true;
    });
    await pause;
    expect(pause).toBeInstanceOf(Promise);
    expect(hasOtherRun).toBe(true);
    expect(yieldWhenDue()).toBeUndefined();
  });
});
