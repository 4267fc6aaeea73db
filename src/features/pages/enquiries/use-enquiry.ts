import { useEffect, useMemo, useState } from 'react';
import type { EnquiryKind, Receipt } from '#contract/account/enquiry.ts';
import type { EnquiryDraft } from '#contract/drafts/enquiry.ts';
import { saveEnquiry } from '#contract/endpoints/chain/pages.ts';
import { findEnquiryProblem } from '#domain/people/enquiry-form.ts';
import { fieldsText } from '#messages/fields.js';
import { infoText } from '#messages/info.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import { type Form, type FormError, useForm } from '#platform/form/use-form.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { onSignedOut } from '#platform/state/private-data.ts';
import { track } from '#platform/telemetry/track.ts';
import { type EnquiryEntry, enquiryDraft } from './enquiry-draft.ts';
import { type ChosenCv, type CvRefusal, readCv } from './read-cv.ts';

export type EnquiryFormState = Form<EnquiryEntry>;

const cvError = (refusal: CvRefusal) => ({
  field: 'cv' as const,
  message: refusal === 'refused' ? infoText.enquiry.cvRefused() : infoText.enquiry.cvUnreadable(),
});

function check(entry: EnquiryEntry): FormError<keyof EnquiryEntry>[] {
  const found = findEnquiryProblem(entry);
  return [
    ...(found === undefined ? [] : [{ field: found.field, message: fieldsText[found.problem]() }]),
    ...(typeof entry.cv === 'string' ? [cvError(entry.cv)] : []),
  ];
}

export function useEnquiry(kind: EnquiryKind) {
  const storedDraft = useMemo(() => enquiryDraft(kind), [kind]);
  const form = useForm<EnquiryEntry>({ initial: storedDraft.recall, draft: storedDraft, check });
  const [problem, setProblem] = useState<Problem>();
  const [receipt, setReceipt] = useState<Receipt>();

  const chooseCv = async (file: File | undefined) => {
    form.change({ cv: null });
    form.clearErrors();
    if (file === undefined) return;
    const cv = await readCv(file);
    form.change({ cv });
    if (typeof cv === 'string') form.fail(cvError(cv));
  };

  const send = form.submit(async ({ cv, ...draft }) => {
    if (typeof cv === 'string') return;
    const result = await sendEnquiry(draft, cv);
    if (result.ok) {
      storedDraft.delete();
      return setReceipt(result.data);
    }
    const messages = serverErrors(result.problem);
    const field = FIELDS.find((name) => messages[name] !== undefined);
    if (field === undefined) setProblem(result.problem);
    else form.fail({ field, message: messages[field] ?? '' });
  });

  const startAgain = () => {
    setReceipt(undefined);
    form.startAgain();
  };

  // A logout hides the receipt from the next customer of this phone.
  useEffect(() => onSignedOut(() => setReceipt(undefined)), []);

  return {
    ...{ form, problem, receipt, chooseCv, startAgain },
    handleSubmit: (event: { preventDefault: () => void }) => {
      setProblem(undefined);
      send(event);
    },
  };
}

async function sendEnquiry(draft: EnquiryDraft, cv: ChosenCv | null) {
  const action = `saveEnquiry:${draft.kind}`;
  const file = cv === null ? null : { fileName: cv.fileName, fileBase64: cv.fileBase64 };
  // The key identifies the file by its metadata, because storing its bytes again would be wasteful.
  const known = cv === null ? null : [cv.fileName, cv.kilobytes, cv.lastModified];
  const key = keyOfAction(action, { ...draft, cv: known });
  const result = await call(saveEnquiry, { ...draft, cv: file }, { key });
  if (result.ok) {
    deleteActionKey(action);
    track({ name: 'enquirySent', facts: { kind: draft.kind } });
  }
  return result;
}

/** Fields that the server may refuse, in the order of the form. */
const FIELDS = ['fullName', 'mobileNumber', 'email', 'subject', 'city', 'message', 'cv'] as const;
