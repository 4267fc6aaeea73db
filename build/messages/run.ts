import { join } from 'node:path';
import { compileMessages } from './compile-messages.ts';

await compileMessages(join(import.meta.dirname, '..', '..'));
