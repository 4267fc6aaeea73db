import { serveShell } from './caching/shell.ts';
import { handleVersions } from './version/versions.ts';

serveShell();
handleVersions();
