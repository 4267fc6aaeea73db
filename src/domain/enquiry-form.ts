import type { EnquiryForm, EnquiryKind } from '#contract/enquiry.ts';
import { type FieldFinding, findEmailProblem, findMobileProblem } from './validation.ts';

/** What a form of each kind is about; a kind without subjects is about one thing. */
export const enquirySubjects = {
  CEO: [],
  CONTACT: ['order', 'money', 'outlet', 'app', 'other'],
  FRANCHISE: ['cafe', 'lounge', 'highway'],
  CAREER: ['kitchen', 'service', 'bar', 'delivery', 'management', 'office'],
} as const satisfies Record<EnquiryKind, readonly string[]>;

/** Whether a kind asks for a place. */
export const asksForCity = (kind: EnquiryKind) => kind === 'FRANCHISE' || kind === 'CAREER';
/** Whether a kind cannot do without words. */
export const needsMessage = (kind: EnquiryKind) => kind === 'CEO' || kind === 'CONTACT';

export type EnquiryField = 'fullName' | 'mobileNumber' | 'email' | 'subject' | 'city' | 'message';

/** The texts of a form, as they stand in its fields. */
export type EnquiryTexts = Pick<EnquiryForm, 'kind' | EnquiryField>;

/** The first thing that is missing or wrong, in the order of the form; nothing when it can be sent. */
export function findEnquiryProblem(form: EnquiryTexts): FieldFinding<EnquiryField> | undefined {
  const { kind, fullName, mobileNumber, email, subject, city, message } = form;
  const subjects: readonly string[] = enquirySubjects[kind];
  if (fullName.trim() === '') return { field: 'fullName', problem: 'detailsInvalid' };
  if (findMobileProblem(mobileNumber)) return { field: 'mobileNumber', problem: 'mobileInvalid' };
  if (findEmailProblem(email)) return { field: 'email', problem: 'emailInvalid' };
  if (subjects.length > 0 && !subjects.includes(subject))
    return { field: 'subject', problem: 'detailsInvalid' };
  if (asksForCity(kind) && city.trim() === '') return { field: 'city', problem: 'detailsInvalid' };
  if (needsMessage(kind) && message.trim() === '') return { field: 'message', problem: 'detailsInvalid' };
  return undefined;
}
