declare global {
  interface ImportMetaEnv {
    readonly VITE_BUILD_NUMBER?: string;
  }
}

/** The page carries the number, so that a release does not change the chunks of the app. */
const findBuildNumber = () =>
  import.meta.env.SSR ? import.meta.env.VITE_BUILD_NUMBER : document.documentElement.dataset['build'];

/** The build of this page, or of the server's rendering. */
export const BUILD_NUMBER: string = findBuildNumber() ?? '0';
