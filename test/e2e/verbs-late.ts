import type { Page, Request } from '@playwright/test';

/** A call that is under way until it is let go; everything else passes. */
export interface HeldCall {
  /** Resolves once the call was made. */
  readonly asked: Promise<Request>;
  readonly letGo: () => void;
  /** The same, and waits until its answer is there. */
  readonly letThrough: () => Promise<void>;
}

/**
 * Holds the first call to an address, or as many as `times` says, before the server hears of it, as a line
 * does that has just dropped.
 */
export async function holdCall(page: Page, address: string | RegExp, times = 1): Promise<HeldCall> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<Request>();
  await page.route(
    address,
    async (route) => {
      noteAsked(route.request());
      await held;
      await route.continue();
    },
    { times },
  );
  const letThrough = async () => {
    const answered = page.waitForResponse(address);
    letGo();
    await (await answered).finished();
  };
  return { asked, letGo, letThrough };
}

/** Has the server act on the calls to an address, and loses what it answers, until it is told to stop. */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}
