import { createStore } from 'jotai';

/** The one store of the app; loaders and actions outside React read and write it too. */
export const store = createStore();
