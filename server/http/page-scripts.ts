import { PAGE_PARTS } from '#contract/page-parts.ts';
import { findAppRoute } from '#domain/app-path.ts';

/** What a page of the app names to be loaded. */
const LATER_END = new RegExp(`(<template id="${PAGE_PARTS.later}">.*?)</template>`, 's');

const preloadOf = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;

/**
 * Names in a page the scripts that its path needs beside the app's own, so that they come together and
 * not one after the other: on a line that answers after 300 ms that is a second for whoever scans a table
 * or opens a link for the first time. `pages` is what the build has noted for each route.
 */
export function createScriptNamer(
  pages: Readonly<Record<string, readonly string[]>>,
): (page: string, path: string) => string {
  return (page, path) => {
    const links = (pages[findAppRoute(path) ?? ''] ?? []).map(preloadOf).join('');
    return links === ''
      ? page
      : page.replace(LATER_END, (_, before: string) => `${before}${links}</template>`);
  };
}
