import desk from './playwright.config.ts';

/** Takes a picture of every screen of the desk: `npm run pictures`. */
export default { ...desk, testMatch: 'pictures/*.shot.ts', fullyParallel: true };
