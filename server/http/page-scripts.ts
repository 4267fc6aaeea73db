import { PAGE_PARTS } from '#contract/page-parts.ts';

/** What a page of the app names to be loaded. */
const LATER_END = new RegExp(`(<template id="${PAGE_PARTS.later}">.*?)</template>`, 's');

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether a path is one of `/my-orders/$ref`, with or without a slash at its end. */
function isOf(route: readonly string[], path: readonly string[]): boolean {
  return (
    route.length === path.length &&
    route.every((segment, index) => segment.startsWith('$') || segment === path[index])
  );
}

const preloadOf = (script: string) =>
  `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${script}">`;

/**
 * Names in a page the scripts that its path needs beside the app's own, so that they come together and
 * not one after the other: on a line that answers after 300 ms that is a second for whoever scans a table
 * or opens a link for the first time. `pages` is what the build has noted for each route.
 */
export function createScriptNamer(
  pages: Readonly<Record<string, readonly string[]>>,
): (page: string, path: string) => string {
  const known = Object.entries(pages).map(([route, scripts]) => ({
    route: segmentsOf(route),
    links: scripts.map(preloadOf).join(''),
  }));
  return (page, path) => {
    const links = known.find(({ route }) => isOf(route, segmentsOf(path)))?.links ?? '';
    return links === ''
      ? page
      : page.replace(LATER_END, (_, before: string) => `${before}${links}</template>`);
  };
}
