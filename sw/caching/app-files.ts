import { PrecacheController } from 'workbox-precaching';

export const appFiles = new PrecacheController();
