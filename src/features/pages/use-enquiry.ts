import { useEffect, useMemo, useState } from 'react';
import type { EnquiryDraft } from '#contract/drafts/enquiry.ts';
import { saveEnquiry } from '#contract/endpoints/pages.ts';
import type { EnquiryKind, Receipt } from '#contract/enquiry.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { type EnquiryField, findEnquiryProblem } from '#domain/enquiry-form.ts';
import { fieldsText } from '#messages/fields.js';
import { infoText } from '#messages/info.js';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { onSignedOut } from '#platform/session/private-data.ts';
import { track } from '#platform/tracking/track.ts';
import { useAction } from '#platform/use-action.ts';
import { useVisitDraft } from '#platform/visit/use-visit-draft.ts';
import { enquiryDraft } from './enquiry-draft.ts';
import { type ChosenCv, readCv } from './read-cv.ts';

export type FormField = EnquiryField | 'cv';

/** What stands under which field. */
interface Complaint {
  readonly field: FormField;
  readonly text: string;
}

/** Filling in and sending one of the forms; `receipt` once it has arrived. */
export function useEnquiry(kind: EnquiryKind) {
  const kept = useMemo(() => enquiryDraft(kind), [kind]);
  const form = useVisitDraft(kept);
  const { draft } = form;
  const [cv, setCv] = useState<ChosenCv | null>(null);
  const [complaint, setComplaint] = useState<Complaint>();
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [receipt, setReceipt] = useState<Receipt>();
  const { isBusy, run } = useAction();

  const refuse = (found: Complaint) => {
    setComplaint(found);
    setRefusals((count) => count + 1);
  };

  const change = (changes: Partial<EnquiryDraft>) => {
    form.change(changes);
    if (complaint !== undefined && complaint.field in changes) setComplaint(undefined);
  };

  const chooseCv = async (file: File | undefined) => {
    setCv(null);
    setComplaint(undefined);
    if (file === undefined) return;
    const read = await readCv(file);
    if (read === 'refused') refuse({ field: 'cv', text: infoText.enquiry.cvRefused() });
    else if (read === 'unreadable') refuse({ field: 'cv', text: infoText.enquiry.cvUnreadable() });
    else setCv(read);
  };

  const send = () =>
    run(async () => {
      setProblem(undefined);
      const finding = findEnquiryProblem(draft);
      if (finding !== undefined) return refuse({ field: finding.field, text: fieldsText[finding.problem]() });
      setComplaint(undefined);
      const answer = await sendEnquiry(draft, cv);
      if (answer.ok) {
        kept.forget();
        return setReceipt(answer.data);
      }
      const complaints = complaintOf(answer.problem);
      if (complaints === undefined) setProblem(answer.problem);
      else refuse(complaints);
    });

  const startAgain = () => {
    setReceipt(undefined);
    form.startAgain();
    setCv(null);
  };

  // What one customer has typed is not for whoever comes next.
  useEffect(
    () =>
      onSignedOut(() => {
        setCv(null);
        setReceipt(undefined);
      }),
    [],
  );

  const isUnreached = problem !== undefined && isTransportProblem(problem);
  return {
    draft,
    cv,
    complaint,
    refusals,
    problem,
    isUnreached,
    receipt,
    isBusy,
    change,
    chooseCv,
    send,
    startAgain,
  };
}

async function sendEnquiry(draft: EnquiryDraft, cv: ChosenCv | null) {
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

const FIELDS: readonly FormField[] = [
  'fullName',
  'mobileNumber',
  'email',
  'subject',
  'city',
  'message',
  'cv',
];

/** What the server says of a field. */
function complaintOf(problem: Problem): Complaint | undefined {
  if (problem.code !== 'invalidInput') return undefined;
  const said = findParsed(FieldErrorsSchema, problem.packet)?.fields ?? {};
  const field = FIELDS.find((name) => said[name] !== undefined);
  return field === undefined ? undefined : { field, text: said[field] ?? '' };
}
