declare global {
  interface ImportMetaEnv {
    readonly VITE_BUILD_NUMBER?: string;
  }
}

/** Which build this page is of; put in by the build, and another one for other content. */
export const BUILD_NUMBER: string = import.meta.env.VITE_BUILD_NUMBER ?? '0';
