import { BRAND } from '#domain/brand/brand.ts';
import { createStorage } from '../storage.ts';

/** Push data of worker and page, in its own database so that deleting it is complete. */
export const pushStorage = createStorage(`${BRAND.id}-push`, 'records');
