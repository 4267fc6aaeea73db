/** Required idle time, because one request often triggers another. */
const QUIET_MS = 500;
const LOOK_EVERY_MS = 100;

/** Limit for a page that is never idle. */
const QUIET_WITHIN_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once `isBusy` has been false for half a second, or after 20 s; on a slow line, background requests
 * would delay those of the page.
 */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  const latest = performance.now() + QUIET_WITHIN_MS;
  let quietSince = performance.now();
  while (performance.now() - quietSince < QUIET_MS && performance.now() < latest) {
    await pause(LOOK_EVERY_MS);
    if (isBusy()) quietSince = performance.now();
  }
}
