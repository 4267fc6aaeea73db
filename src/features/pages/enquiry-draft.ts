import type { EnquiryKind } from '#contract/enquiry.ts';
import type { EnquiryField, EnquiryTexts } from '#domain/enquiry-form.ts';
import { DRAFT_PREFIX, onSignedOut } from '#platform/private-data.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** A form as far as it is filled in; `faxNumber` is the field that people do not see. */
export interface EnquiryDraft extends EnquiryTexts {
  readonly faxNumber: string;
}

const nameOf = (kind: EnquiryKind) => `${DRAFT_PREFIX}${kind}`;

/** Where the browser keeps nothing, what was typed lives as long as the page. */
const inMemory = new Map<EnquiryKind, EnquiryDraft>();
onSignedOut(() => inMemory.clear());

/** An empty form with what is known of who is signed in. */
export function createEnquiryDraft(kind: EnquiryKind): EnquiryDraft {
  const profile = store.get(sessionAtom)?.profile;
  return {
    kind,
    fullName: profile?.fullName ?? '',
    mobileNumber: profile?.mobile ?? '',
    email: profile?.email ?? '',
    ...{ subject: '', city: '', message: '', faxNumber: '' },
  };
}

/** What was typed before in this visit, also before a reload. */
export function recallEnquiryDraft(kind: EnquiryKind): EnquiryDraft {
  const empty = createEnquiryDraft(kind);
  return { ...empty, ...(inMemory.get(kind) ?? readSession(kind)) };
}

const TEXT_FIELDS: readonly (EnquiryField | 'faxNumber')[] = [
  ...(['fullName', 'mobileNumber', 'email', 'subject', 'city', 'message'] as const),
  'faxNumber',
];

function readSession(kind: EnquiryKind): Partial<EnquiryDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(kind)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = Object.entries(kept).filter(
      ([field, text]) => typeof text === 'string' && TEXT_FIELDS.some((known) => known === field),
    );
    return Object.fromEntries(texts);
  } catch {
    // Blocked storage, or something that was never ours: the form begins empty.
    return {};
  }
}

export function keepEnquiryDraft(draft: EnquiryDraft): void {
  inMemory.set(draft.kind, draft);
  try {
    sessionStorage.setItem(nameOf(draft.kind), JSON.stringify(draft));
  } catch {
    // It is kept in memory all the same.
    return;
  }
}

export function forgetEnquiryDraft(kind: EnquiryKind): void {
  inMemory.delete(kind);
  try {
    sessionStorage.removeItem(nameOf(kind));
  } catch {
    return; // Nothing was kept there.
  }
}
