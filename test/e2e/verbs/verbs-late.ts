import type { Page, Request } from '@playwright/test';

/** A call blocked until released. */
export interface HeldCall {
  readonly requested: Promise<Request>;
  readonly release: () => void;
  readonly letThrough: () => Promise<void>;
}

/** Blocks the first `times` calls to an address before they reach the server. */
export async function holdCall(page: Page, address: string | RegExp, times = 1): Promise<HeldCall> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: noteRequest } = Promise.withResolvers<Request>();
  await page.route(
    address,
    async (route) => {
      noteRequest(route.request());
      await held;
      await route.continue();
    },
    { times },
  );
  const letThrough = async () => {
    const responded = page.waitForResponse(address);
    release();
    await (await responded).finished();
  };
  return { requested, release, letThrough };
}

/** Lets the server process calls but drops their responses, until stopped. */
export async function loseResponses(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}
