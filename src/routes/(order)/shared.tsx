import { createFileRoute, redirect } from '@tanstack/react-router';
import type { SharedContent } from '#domain/pages/shared-path.ts';
import { shareText } from '#messages/share.js';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { showToast } from '#ui/toasts/toast.ts';

const PARTS = ['title', 'text', 'url'] as const;

/**
 * The manifest's `share_target` opens this route, which redirects to the page that the shared content names,
 * else home.
 */
export const Route = createFileRoute('/(order)/shared')({
  validateSearch: readSearchStrictly(
    (search): SharedContent =>
      Object.fromEntries(
        PARTS.flatMap((part) => (typeof search[part] === 'string' ? [[part, search[part]]] : [])),
      ),
  ),
  beforeLoad: async ({ search, preload }) => {
    const { findSharedPath } = await import('#domain/pages/shared-path.ts');
    const path = findSharedPath(search, location.origin);
    if (path === undefined && !preload) showToast('blank', shareText.notOurs());
    throw redirect({ href: path ?? '/', replace: true });
  },
});
