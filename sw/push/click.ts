import { findParsed } from '#contract/parse.ts';
import { INBOX_PATH, type NotificationData, NotificationDataSchema } from '#contract/push.ts';
import { isAppPath } from '#domain/pages/app-path.ts';
import { openPath } from './open-path.ts';

declare const self: ServiceWorkerGlobalScope;

const TO_INBOX: NotificationData = { path: INBOX_PATH, pushId: null, phoneNumber: null };

/** The target of a tap; an invalid one becomes the inbox. */
function readTarget(data: unknown): NotificationData {
  const target = findParsed(NotificationDataSchema, data) ?? TO_INBOX;
  return isAppPath(target.path) ? target : { ...target, path: INBOX_PATH };
}

/** False when the browser cannot open the dialler from a notification. */
async function dial(phoneNumber: string): Promise<boolean> {
  try {
    await self.clients.openWindow(`tel:${phoneNumber}`);
    return true;
  } catch (cause) {
    performance.mark('dialler-refused', { detail: String(cause) });
    return false;
  }
}

export async function handleClick({ notification, action }: NotificationEvent): Promise<void> {
  notification.close();
  const { path, pushId, phoneNumber } = readTarget(notification.data);
  if (action === 'call' && phoneNumber !== null && (await dial(phoneNumber))) return;
  await openPath(path, pushId);
}
