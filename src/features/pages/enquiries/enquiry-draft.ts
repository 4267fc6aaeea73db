import type { EnquiryKind } from '#contract/account/enquiry.ts';
import { type EnquiryDraft, EnquiryDraftSchema } from '#contract/drafts/enquiry.ts';
import { findParsed } from '#contract/parse.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { type VisitDraft, visitDraft } from '#platform/visit/visit-draft.ts';
import type { ChosenCv, CvRefusal } from './read-cv.ts';

export interface EnquiryEntry extends EnquiryDraft {
  /** A refused file blocks sending until the customer chooses another one or none. */
  readonly cv: ChosenCv | CvRefusal | null;
}

/** Prefills the name, mobile number and email of the profile. */
function createEnquiryDraft(kind: EnquiryKind): EnquiryDraft {
  const profile = store.get(accountAtom)?.profile;
  return {
    kind,
    fullName: profile?.fullName ?? '',
    mobileNumber: profile?.mobile ?? '',
    email: profile?.email ?? '',
    ...{ subject: '', city: '', message: '', faxNumber: '' },
  };
}

/** The draft of an enquiry, without its file, which must be chosen again after a reload. */
export function enquiryDraft(kind: EnquiryKind): VisitDraft<EnquiryEntry> {
  const draftWithoutFile = visitDraft({
    name: kind,
    parse: (stored) => findParsed(EnquiryDraftSchema, stored),
    create: () => createEnquiryDraft(kind),
  });
  return {
    create: () => ({ ...draftWithoutFile.create(), cv: null }),
    recall: () => ({ ...draftWithoutFile.recall(), cv: null }),
    save: ({ cv: _cv, ...draft }) => draftWithoutFile.save(draft),
    delete: draftWithoutFile.delete,
  };
}
