import { createStore } from 'jotai';

/** The app's single store; loaders and actions outside React use it too. */
export const store = createStore();
