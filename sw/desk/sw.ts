import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { claimPagesAtFirst } from '../caching/claim-pages.ts';
import { maintainPrecache, servePrecache } from '../caching/precache.ts';
import { handleVersions } from '../version/versions.ts';
import { handleDeskPushes } from './pushes.ts';

/**
 * A custom name, because the customer worker deletes outdated precaches by scope prefix, which includes the
 * desk's.
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
