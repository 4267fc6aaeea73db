import customers from './playwright.config.ts';

const [narrow] = customers.projects ?? [];

/**
 * Takes pictures of the main screens of the customers' app in each language, light and dark, on a phone and a
 * wide screen: `npm run pictures:customers`; one screen: `-- -g 'cart:'`; the folder: `PICTURES=…`.
 */
export default {
  ...customers,
  testMatch: 'looks/*.shot.ts',
  fullyParallel: true,
  projects: narrow === undefined ? [] : [narrow],
};
