/**
 * True for WebKit (Safari and all browsers on iOS), which revokes the permission after silent pushes; others
 * tolerate them while a window is visible.
 */
export function demandsNotification(): boolean {
  const { userAgent } = navigator;
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}
