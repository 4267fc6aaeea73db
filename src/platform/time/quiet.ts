/** So long nothing may be under way: one thing that a page waits for is often followed by another. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 100;

/** A page that is never quiet is not waited for longer. */
const QUIET_WITHIN_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once `isBusy` has been false for half a second, after 20 s in any case. On a slow line whatever
 * is for later would be in the way of what the page waits for now.
 */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  const latest = performance.now() + QUIET_WITHIN_MS;
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS && performance.now() < latest) {
    await pause(LOOK_EVERY_MS);
    if (isBusy()) quietSince = performance.now();
  }
}
