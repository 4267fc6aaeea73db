import { PREVIEW_PATH } from '#domain/pages/own-heads.ts';
import { headOfPath, titleOfHead } from '#domain/pages/page-heads.ts';
import { ownHeadAtom } from '#platform/navigation/own-head.ts';
import { store } from '#platform/state/store.ts';
import type { AppRouter } from './router.tsx';

function put(selector: string, create: () => HTMLElement): HTMLElement {
  const known = document.head.querySelector<HTMLElement>(selector);
  if (known !== null) return known;
  const made = create();
  document.head.append(made);
  return made;
}

function putMeta(attribute: 'name' | 'property', name: string, content: string): void {
  const meta = put(`meta[${attribute}="${name}"]`, () => {
    const made = document.createElement('meta');
    made.setAttribute(attribute, name);
    return made;
  });
  meta.setAttribute('content', content);
}

/** Sets the page's one address for search engines, without search parameters, or excludes the page from them. */
function putAddress(address: string, isListed: boolean): void {
  putMeta('property', 'og:url', address);
  if (!isListed) {
    document.head.querySelector('link[rel="canonical"]')?.remove();
    putMeta('name', 'robots', 'noindex');
    return;
  }
  const link = put('link[rel="canonical"]', () => {
    const made = document.createElement('link');
    made.setAttribute('rel', 'canonical');
    return made;
  });
  link.setAttribute('href', address);
  document.head.querySelector('meta[name="robots"]')?.remove();
}

/** Pages of one outlet or event, which search engines list although `page-heads.ts` does not name them. */
function isOwnPage(pathname: string): boolean {
  return /^\/(restaurants|event-detail)\/./.test(pathname);
}

function putPreview({
  title,
  description,
  imagePath,
}: Record<'title' | 'description' | 'imagePath', string>): void {
  putMeta('name', 'description', description);
  putMeta('property', 'og:title', title);
  putMeta('property', 'og:description', description);
  putMeta('property', 'og:image', new URL(imagePath, location.origin).href);
}

/** A page of one outlet or event sets `ownHeadAtom` once its data has loaded. */
function putOwnHead(): void {
  const own = store.get(ownHeadAtom);
  if (own === null || own.path !== location.pathname) return;
  putPreview({ ...own.head, title: titleOfHead(own.head) });
}

function putHead(pathname: string): void {
  const head = headOfPath(pathname);
  putAddress(location.origin + pathname, head.isListed || isOwnPage(pathname));
  putPreview({ title: document.title, description: head.description, imagePath: PREVIEW_PATH });
  putOwnHead();
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
}

/** Updates the head at each navigation; the server has already rendered that of the page at `firstPath`. */
export function followPageHead(router: AppRouter, firstPath: string): void {
  let shownAt = firstPath;
  const follow = () => {
    const { pathname } = router.state.location;
    if (pathname === shownAt) return;
    shownAt = pathname;
    putHead(pathname);
  };
  // The title comes from the page's heading, which exists only after the render.
  router.subscribe('onRendered', follow);
  store.sub(ownHeadAtom, putOwnHead);
  // The page may have rendered before this code loaded.
  if (router.state.status === 'idle') follow();
}
