import type { Page, Request } from '@playwright/test';

/** A call blocked until released. */
export interface HeldCall {
  readonly asked: Promise<Request>;
  readonly letGo: () => void;
  readonly letThrough: () => Promise<void>;
}

/** Blocks the first `times` calls to an address before they reach the server. */
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

/** Lets the server process calls but drops their responses, until stopped. */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}
