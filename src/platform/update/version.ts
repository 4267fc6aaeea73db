declare global {
  interface ImportMetaEnv {
    readonly VITE_BUILD_NUMBER?: string;
  }
}

/** The build number is an attribute of the page, so that a release does not change every chunk. */
const findBuildNumber = () =>
  import.meta.env.SSR ? import.meta.env.VITE_BUILD_NUMBER : document.documentElement.dataset['build'];

/** Build of this page, or of the server rendering. */
export const BUILD_NUMBER: string = findBuildNumber() ?? '0';
