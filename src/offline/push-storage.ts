import { BRAND } from '#domain/brand.ts';
import { createStorage } from './storage.ts';

/** What worker and page know of pushes. A database of its own, so that forgetting it can miss nothing. */
export const pushStorage = createStorage(`${BRAND.id}-push`, 'records');
