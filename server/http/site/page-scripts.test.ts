import { describe, expect, test } from 'vitest';
import { createScriptPreloader } from './screens.ts';

const PAGE =
  '<body><template id="later"><script src="/assets/index.js"></script></template><template>x</template></body>';

const nameScripts = createScriptPreloader({
  '/restaurants': ['/assets/restaurants.js'],
  '/my-orders/$ref': ['/assets/order.js', '/assets/bill.js'],
  '/my-orders/$ref/invoice': ['/assets/invoice.js'],
});

const namedFor = (path: string) =>
  [...nameScripts(PAGE, path).matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href);

describe('a page names the scripts that its path needs', () => {
  test.each([
    ['/restaurants', ['/assets/restaurants.js']],
    ['/restaurants/', ['/assets/restaurants.js']],
    ['/my-orders/AB12', ['/assets/order.js', '/assets/bill.js']],
    ['/my-orders/AB12/invoice', ['/assets/invoice.js']],
  ])('%s', (path, scripts) => {
    expect(namedFor(path)).toEqual(scripts);
  });

  test.each(['/', '/my-orders', '/my-orders/AB12/other', '/restaurantsX', '//evil.example/restaurants'])(
    'and none for %s',
    (path) => {
      expect(nameScripts(PAGE, path)).toBe(PAGE);
    },
  );

  test('at the end of what the app itself names, and nowhere else', () => {
    expect(nameScripts(PAGE, '/restaurants')).toMatch(
      /index\.js"><\/script><link [^>]*><\/template><template>x<\/template>/,
    );
  });
});
