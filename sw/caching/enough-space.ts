/** Above this share of what the browser grants, pictures are no longer kept. */
const FULL_SHARE = 0.8;

/** The estimate costs a moment, and pictures come by the dozen. */
const ASK_AGAIN_AFTER_MS = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;
let isEnough = true;

async function ask(): Promise<boolean> {
  try {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
    return usage < quota * FULL_SHARE;
  } catch {
    // A browser that does not say is taken at its first refusal instead.
    return true;
  }
}

/** Whether there is room for what can be given up. */
export async function hasEnoughSpace(): Promise<boolean> {
  if (Date.now() - askedAt > ASK_AGAIN_AFTER_MS) {
    askedAt = Date.now();
    isEnough = await ask();
  }
  return isEnough;
}
