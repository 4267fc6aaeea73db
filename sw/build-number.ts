/** The build that this worker is of, and whose files it has. */
export const BUILD_NUMBER: string = import.meta.env['VITE_BUILD_NUMBER'] ?? '0';
