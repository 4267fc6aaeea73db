import type { Messages } from '#domain/messages/messages.ts';
import { shareText } from '#messages/share.js';
import { track } from '../tracking/track.ts';
import { copyText } from './copy-text.ts';

/** What is shared; each kind has its own words when it cannot be. */
export type SharedKind = keyof Messages['share']['failed'];

export interface Shared {
  readonly kind: SharedKind;
  readonly title: string;
  /** Said before the address. */
  readonly text?: string;
  /** A path of this app or a whole address; without one only the text is shared. */
  readonly url?: string;
}

/** What to tell the customer, ready for a toast. */
export interface ShareNotice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/**
 * Shares by the phone's own sheet; where there is none, or it refuses, the text goes to the clipboard.
 * Answers what to say: 'Copied', or that it can't be shared; nothing where the sheet said it all or was
 * closed. Call it from a tap. Never throws.
 */
export async function share(shared: Shared): Promise<ShareNotice | undefined> {
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
  // Browsers without Web Share lack the function that the type promises.
  const offersSheet = 'share' in navigator && (navigator.canShare?.(data) ?? true);
  if (!offersSheet) return 'refused';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (cause) {
    // A closed sheet is an answer; anything else sends the text by way of the clipboard.
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'closed' : 'refused';
  }
}
