import type { EnquiryForm, EnquiryKind } from '#contract/account/enquiry.ts';
import { type FieldFinding, findEmailProblem, findMobileProblem } from './validation.ts';

/** Subjects by kind; a kind without subjects has a single one. */
export const enquirySubjects = {
  CEO: [],
  CONTACT: ['order', 'money', 'outlet', 'app', 'other'],
  FRANCHISE: ['cafe', 'lounge', 'highway'],
  CAREER: ['kitchen', 'service', 'bar', 'delivery', 'management', 'office'],
} as const satisfies Record<EnquiryKind, readonly string[]>;

export const needsCity = (kind: EnquiryKind) => kind === 'FRANCHISE' || kind === 'CAREER';
export const needsMessage = (kind: EnquiryKind) => kind === 'CEO' || kind === 'CONTACT';

export type EnquiryField = 'fullName' | 'mobileNumber' | 'email' | 'subject' | 'city' | 'message';

export type EnquiryTexts = Pick<EnquiryForm, 'kind' | EnquiryField>;

/** The first missing or invalid field in form order; undefined for a valid form. */
export function findEnquiryProblem(form: EnquiryTexts): FieldFinding<EnquiryField> | undefined {
  const { kind, fullName, mobileNumber, email, subject, city, message } = form;
  const subjects: readonly string[] = enquirySubjects[kind];
  if (fullName.trim() === '') return { field: 'fullName', problem: 'detailsInvalid' };
  if (findMobileProblem(mobileNumber)) return { field: 'mobileNumber', problem: 'mobileInvalid' };
  if (findEmailProblem(email)) return { field: 'email', problem: 'emailInvalid' };
  if (subjects.length > 0 && !subjects.includes(subject))
    return { field: 'subject', problem: 'detailsInvalid' };
  if (needsCity(kind) && city.trim() === '') return { field: 'city', problem: 'detailsInvalid' };
  if (needsMessage(kind) && message.trim() === '') return { field: 'message', problem: 'detailsInvalid' };
  return undefined;
}
