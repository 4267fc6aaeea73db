import { type EnquiryDraft, EnquiryDraftSchema } from '#contract/drafts/enquiry.ts';
import type { EnquiryKind } from '#contract/enquiry.ts';
import { findParsed } from '#contract/parse.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';

/** An empty form with what is known of who is signed in. */
function createEnquiryDraft(kind: EnquiryKind): EnquiryDraft {
  const profile = store.get(sessionAtom)?.profile;
  return {
    kind,
    fullName: profile?.fullName ?? '',
    mobileNumber: profile?.mobile ?? '',
    email: profile?.email ?? '',
    ...{ subject: '', city: '', message: '', faxNumber: '' },
  };
}

export const enquiryDraft = (kind: EnquiryKind) =>
  visitDraft({
    name: kind,
    parse: (kept) => findParsed(EnquiryDraftSchema, kept),
    create: () => createEnquiryDraft(kind),
  });
