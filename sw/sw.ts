import { serveShell } from './caching/shell.ts';

serveShell();
