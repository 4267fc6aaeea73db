import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBreathe } from './breathe.ts';

afterEach(() => vi.restoreAllMocks());

describe('breathing', () => {
  it('goes on at once while the slice is short, and begins a new task after it', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const breathe = createBreathe();
    expect(breathe()).toBeUndefined();
    clock.mockReturnValue(50);
    const pause = breathe();
    let hasOtherRun = false;
    setImmediate(() => {
      hasOtherRun = true;
    });
    await pause;
    expect(pause).toBeInstanceOf(Promise);
    expect(hasOtherRun).toBe(true);
    expect(breathe()).toBeUndefined();
  });
});
