import { serveShell } from './caching/shell.ts';
import { handlePushes } from './push/handle-pushes.ts';
import { handleVersions } from './version/versions.ts';

serveShell();
handlePushes();
handleVersions();
