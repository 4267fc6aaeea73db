/**
 * Where the files that a worker takes in lie as one tar archive, beside the files themselves: its entries
 * are named by their paths without the first slash. The page is not among them, its headers count.
 */
export const packedFilesPath = (buildNumber: string): string => `/app-files-${buildNumber}.tar`;
