import { PrecacheController } from 'workbox-precaching';

/** The files of this build of the app. */
export const appFiles = new PrecacheController();
