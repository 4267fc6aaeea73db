import {
  test as base,
  expect,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { randomMobile } from '#test/support/servers/api.ts';
import { type ServedProduct, startProduct } from '#test/support/servers/product.ts';

interface WorkerFixtures {
  /** A server with its own database, shared by the tests of one worker. */
  product: ServedProduct;
}

export interface Watching {
  /** Expected HTTP error statuses of the API, which the browser logs. */
  refusals: readonly number[];
  /** The journey goes offline, so failed requests are expected. */
  isOfflineExpected: boolean;
  /** The journey breaks the app with an error of this text, which is caught and logged. */
  isBrokenOnPurpose: boolean;
  /** Expected foreign addresses, such as a payment page. */
  outside: readonly string[];
}

interface TestFixtures extends Watching {
  mobile: string;
}

const HARMLESS = [/Download the React DevTools/, /Service Worker registration blocked by Playwright/];

/** Console message of an error response: `…responded with a status of 422 ()`. */
const REFUSED = /^Failed to load resource: .* status of (\d{3})/;

const CUT_OFF =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_\w+|NETWORK_CHANGED)/;

/**
 * A navigation that follows another one quickly skips its view transition, as it should; the router does not
 * handle that rejection (TanStack/router#7906).
 */
const SKIPPED_TRANSITION = /^Transition was skipped/;

const BROKEN_ON_PURPOSE = /broken on purpose/;

function watchFor(page: Page, problems: string[], expected: Readonly<Watching>): void {
  const { refusals, isOfflineExpected, isBrokenOnPurpose } = expected;
  page.on('pageerror', ({ name, stack, message }) => {
    if (isBrokenOnPurpose && BROKEN_ON_PURPOSE.test(message)) return;
    if (name === 'AbortError' && SKIPPED_TRANSITION.test(message)) return;
    // A rejection of the browser itself, such as of a view transition, has an empty stack.
    problems.push(`uncaught: ${name}: ${message} ${stack ?? ''}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    const status = REFUSED.exec(text)?.[1];
    if (status !== undefined && refusals.includes(Number(status))) return;
    if (isOfflineExpected && CUT_OFF.test(text)) return;
    if (isBrokenOnPurpose && BROKEN_ON_PURPOSE.test(text)) return;
    if (!['error', 'warning'].includes(message.type()) || HARMLESS.some((pattern) => pattern.test(text)))
      return;
    problems.push(`console: ${text} ${message.location().url}`);
  });
}

/** Fails a test on requests to unknown hosts, which `CHROMIUM_ARGUMENTS` block anyway. */
function noteForeign(page: Page, known: readonly string[], problems: string[]): void {
  page.context().on('request', (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (!known.includes(requested) && protocol.startsWith('http'))
      problems.push(`foreign request: ${request.url()}`);
  });
}

/** A page that fails its test on foreign requests and console errors. */
export const watchedPage: Fixtures<Watching, object, PlaywrightTestArgs & PlaywrightTestOptions> = {
  refusals: [[], { option: true }],
  isOfflineExpected: [false, { option: true }],
  isBrokenOnPurpose: [false, { option: true }],
  outside: [[], { option: true }],
  page: async ({ page, baseURL, refusals, isOfflineExpected, isBrokenOnPurpose, outside }, use) => {
    const problems: string[] = [];
    const expected = { refusals, isOfflineExpected, isBrokenOnPurpose, outside };
    watchFor(page, problems, expected);
    page.context().on('page', (other) => watchFor(other, problems, expected));
    noteForeign(page, [new URL(baseURL ?? '').origin, ...outside], problems);
    await use(page);
    expect(problems, 'the browser reported problems').toEqual([]);
  },
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  ...watchedPage,
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  mobile: async ({}, use) => use(randomMobile()),
});

export { expect };
