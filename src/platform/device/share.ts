import type { Messages } from '#domain/messages/messages.ts';
import { shareText } from '#messages/share.js';
import { track } from '../telemetry/track.ts';
import { copyText } from './copy-text.ts';

export type SharedKind = keyof Messages['share']['failed'];

export interface ShareContent {
  readonly kind: SharedKind;
  readonly title: string;
  readonly text?: string;
  /** A path of this app or a full address; without it only the text is shared. */
  readonly url?: string;
}

export interface ShareNotice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/**
 * Opens the share sheet, or copies the text when it is missing or refuses. Returns a message ('Copied', or
 * that it can't be shared), or undefined after the sheet. Requires a user gesture; never throws.
 */
export async function share(shared: ShareContent): Promise<ShareNotice | undefined> {
  const { title, text: words, url } = shared;
  const address = url === undefined ? undefined : new URL(url, location.origin).href;
  const data = { title, ...(words !== undefined && { text: words }), ...(address && { url: address }) };
  const outcome = await openSheet(data);
  if (outcome !== 'closed') track({ name: 'shared', facts: { kind: shared.kind } });
  if (outcome !== 'refused') return undefined;
  const copied = await copyText([words, address].filter((part) => part !== undefined).join('\n') || title);
  return copied
    ? { kind: 'success', text: shareText.copied() }
    : { kind: 'error', text: shareText.failed[shared.kind]() };
}

async function openSheet(data: ShareData): Promise<'shared' | 'closed' | 'refused'> {
  // The type declares functions that browsers without Web Share lack.
  const offersSheet = 'share' in navigator && (navigator.canShare?.(data) ?? true);
  if (!offersSheet) return 'refused';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    // A closed sheet is a result; any other error falls back to the clipboard.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'closed' : 'refused';
  }
}
