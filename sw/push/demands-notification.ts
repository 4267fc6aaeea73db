/**
 * Whether this browser revokes the permission after a few pushes that show nothing: WebKit, which is Safari
 * and every browser on iOS. The others allow it while a window of the app is in sight, and now and then.
 */
export function demandsNotification(): boolean {
  const { userAgent } = navigator;
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
}
