import type { WorkerMessage } from '#contract/worker-messages.ts';
import { isAppPath } from '#domain/app-path.ts';

declare const self: ServiceWorkerGlobalScope;

/** Every open window of the app; the sandbox's pages are none. The last used comes first. */
export async function findAppWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => isAppPath(new URL(url).pathname));
}

/** The window that a customer would expect: the one in use, else one in sight, else the last used. */
export async function findBestWindow(): Promise<WindowClient | undefined> {
  const windows = await findAppWindows();
  const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible';
  return windows.find(({ focused }) => focused) ?? windows.find(isVisible) ?? windows[0];
}

/** Says something to a window in the contract's words. */
export function tellWindow(window: Client, message: WorkerMessage): void {
  window.postMessage(message);
}
