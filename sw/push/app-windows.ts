import type { WorkerMessage } from '#contract/worker-messages.ts';
import { isAppPath } from '#domain/pages/app-path.ts';

declare const self: ServiceWorkerGlobalScope;

/** App windows without sandbox pages, most recently used first. */
export async function findAppWindows(): Promise<readonly WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => isAppPath(new URL(url).pathname));
}

/** The focused window, else a visible one, else the most recently used. */
export async function findBestWindow(): Promise<WindowClient | undefined> {
  const windows = await findAppWindows();
  const isVisible = ({ visibilityState }: WindowClient) => visibilityState === 'visible';
  return windows.find(({ focused }) => focused) ?? windows.find(isVisible) ?? windows[0];
}

export function postToWindow(window: Client, message: WorkerMessage): void {
  window.postMessage(message);
}
