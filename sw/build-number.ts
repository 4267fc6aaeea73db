/** The build of this worker and of its precached files. */
export const BUILD_NUMBER: string = import.meta.env['VITE_BUILD_NUMBER'] ?? '0';
