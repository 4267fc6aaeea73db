import { useEffect, useMemo, useState } from 'react';
import { saveEnquiry } from '#contract/endpoints/pages.ts';
import type { EnquiryKind, Receipt } from '#contract/enquiry.ts';
import { findEnquiryProblem } from '#domain/enquiry-form.ts';
import { fieldsText } from '#messages/fields.js';
import { infoText } from '#messages/info.js';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import { type Form, useForm } from '#platform/form/use-form.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { onSignedOut } from '#platform/state/private-data.ts';
import { track } from '#platform/tracking/track.ts';
import { type EnquiryEntry, enquiryDraft } from './enquiry-draft.ts';
import { readCv } from './read-cv.ts';

export type EnquiryFormState = Form<EnquiryEntry>;

function check(entry: EnquiryEntry) {
  const found = findEnquiryProblem(entry);
  return found === undefined ? [] : [{ field: found.field, message: fieldsText[found.problem]() }];
}

/** Filling in and sending one of the forms; `receipt` once it has arrived. */
export function useEnquiry(kind: EnquiryKind) {
  const draft = useMemo(() => enquiryDraft(kind), [kind]);
  const form = useForm<EnquiryEntry>({ initial: draft.recall, draft, check });
  const [problem, setProblem] = useState<Problem>();
  const [receipt, setReceipt] = useState<Receipt>();

  const chooseCv = async (file: File | undefined) => {
    form.change({ cv: null });
    form.clearErrors();
    if (file === undefined) return;
    const read = await readCv(file);
    if (read === 'refused') form.fail({ field: 'cv', message: infoText.enquiry.cvRefused() });
    else if (read === 'unreadable') form.fail({ field: 'cv', message: infoText.enquiry.cvUnreadable() });
    else form.change({ cv: read });
  };

  const send = form.submit(async (entry) => {
    const answer = await sendEnquiry(entry);
    if (answer.ok) {
      draft.forget();
      return setReceipt(answer.data);
    }
    const said = serverErrors(answer.problem);
    const field = FIELDS.find((name) => said[name] !== undefined);
    if (field === undefined) setProblem(answer.problem);
    else form.fail({ field, message: said[field] ?? '' });
  });

  const startAgain = () => {
    setReceipt(undefined);
    form.startAgain();
  };

  // A receipt is its customer's alone.
  useEffect(() => onSignedOut(() => setReceipt(undefined)), []);

  const isUnreached = problem !== undefined && isTransportProblem(problem);
  return {
    ...{ form, problem, isUnreached, receipt, chooseCv, startAgain },
    handleSubmit: (event: { preventDefault: () => void }) => {
      setProblem(undefined);
      send(event);
    },
  };
}

async function sendEnquiry({ cv, ...draft }: EnquiryEntry) {
  const action = `saveEnquiry:${draft.kind}`;
  const file = cv === null ? null : { fileName: cv.fileName, fileBase64: cv.fileBase64 };
  // The file stands in the key by what tells it from another: its bytes would be kept a second time.
  const known = cv === null ? null : [cv.fileName, cv.kilobytes, cv.lastModified];
  const key = keyOfAction(action, { ...draft, cv: known });
  const answer = await call(saveEnquiry, { ...draft, cv: file }, { key });
  if (answer.ok) {
    forgetActionKey(action);
    track({ name: 'enquirySent', facts: { kind: draft.kind } });
  }
  return answer;
}

/** The fields of which the server may say something, in the order of the form. */
const FIELDS = ['fullName', 'mobileNumber', 'email', 'subject', 'city', 'message', 'cv'] as const;
