/** Share of the quota above which pictures are no longer cached. */
const FULL_SHARE = 0.8;

/** The estimate is slow, and pictures load by the dozen. */
const ASK_AGAIN_AFTER_MS = 30_000;

let askedAt = Number.NEGATIVE_INFINITY;
let isEnough = true;

async function ask(): Promise<boolean> {
  try {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
    return usage < quota * FULL_SHARE;
  } catch {
    // Without an estimate, caching continues until the first refusal.
    return true;
  }
}

export async function hasEnoughSpace(): Promise<boolean> {
  if (Date.now() - askedAt > ASK_AGAIN_AFTER_MS) {
    askedAt = Date.now();
    isEnough = await ask();
  }
  return isEnough;
}
