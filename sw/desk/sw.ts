import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { claimPagesAtFirst } from '../caching/claim-pages.ts';
import { maintainPrecache, servePrecache } from '../caching/precache.ts';
import { handleVersions } from '../version/versions.ts';
import { handleDeskPushes } from './pushes.ts';

/**
 * Not by the name that Workbox would give: the customers' worker deletes outdated precaches by the beginning of
 * their scope, which is that of the desk as well.
 */
const files = new PrecacheController({ cacheName: 'desk-files' });

maintainPrecache(files);
servePrecache(files);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/desk/'),
  files.createHandlerBoundToURL('/desk/index.html'),
);
claimPagesAtFirst();
handleDeskPushes();
handleVersions();
