import { claimPagesAtFirst } from './caching/claim-pages.ts';
import { cacheUrlsOfPages, serveFiles } from './caching/files.ts';
import { serveHome } from './caching/home.ts';
import { maintainPrecache } from './caching/precache.ts';
import { servePublicResponses } from './caching/public-responses.ts';
import { appFiles, serveShell } from './caching/shell.ts';
import { sendOutboxOnSync } from './outbox/send-on-sync.ts';
import { handlePushes } from './push/handle-pushes.ts';
import { handleVersions } from './version/versions.ts';

maintainPrecache(appFiles);
// Before the shell, which matches home too.
serveHome();
serveShell();
servePublicResponses();
serveFiles();
cacheUrlsOfPages();
claimPagesAtFirst();
handlePushes();
sendOutboxOnSync();
handleVersions();
