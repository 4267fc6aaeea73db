import { type EnquiryForm, MAX_CV_BYTES, type Receipt } from '#contract/account/enquiry.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { findEnquiryProblem } from '#domain/people/enquiry-form.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { cleanMobile } from '#domain/people/mobile-input.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import { type EnquiryFileRow, insertEnquiry } from '../../db/queries/catalogue/pages.ts';
import type { Deps } from '../../deps.ts';
import { createReceiptNumber } from '../invoices/receipt-number.ts';

/** Higher than the limits by mobile number, because many people may share an IP address. */
const LIMITS_OF_ADDRESS = [
  { max: 20, windowMs: HOUR_MS },
  { max: 60, windowMs: 24 * HOUR_MS },
];
const LIMITS_OF_NUMBER = [
  { max: 5, windowMs: HOUR_MS },
  { max: 10, windowMs: 24 * HOUR_MS },
];

const BASE64 = /^(?:data:application\/pdf;base64,)?([A-Za-z0-9+/]+={0,2})$/;
const MAX_FILE_NAME = 80;

interface EnquirySource {
  readonly customerId: number | null;
  readonly clientAddress: string;
  readonly language: string | undefined;
}

/** Stores an enquiry with its CV; runs inside the caller's transaction. */
export async function saveEnquiry(
  deps: Deps,
  form: EnquiryForm,
  source: EnquirySource,
): Promise<Result<Receipt, 'invalidInput' | 'tooManyRequests'>> {
  const texts = messagesFor(source.language);
  const finding = findEnquiryProblem(form);
  if (finding !== undefined) return refuse(finding.field, texts.fields[finding.problem]());
  const file = readCv(form);
  if (file === 'refused') return refuse('cv', texts.info.enquiry.cvRefused());
  const receivedAt = deps.now();
  const mobile = cleanMobile(form.mobileNumber);
  const retryAfterMs = await takeFromLimits(deps, source.clientAddress, mobile, receivedAt);
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const receiptNumber = createReceiptNumber(deps);
  const { kind, fullName, email, subject, city, message } = form;
  const content = { kind, fullName, mobile, email, subject, city, message };
  const { customerId } = source;
  const isSuspect = form.faxNumber !== '';
  await insertEnquiry(
    deps.db,
    { ...content, receiptNumber, customerId, isSuspect, receivedAt, answeredAt: null },
    file,
  );
  return succeed({ receiptNumber, receivedAt });
}

const refuse = (field: string, text: string) => fail('invalidInput', { fields: { [field]: text } });

async function takeFromLimits(deps: Deps, address: string, mobile: string, at: number): Promise<number> {
  const byAddress = await takeSliding(deps.db, `enquiry-from:${address}`, LIMITS_OF_ADDRESS, at);
  if (byAddress > 0) return byAddress;
  return takeSliding(deps.db, `enquiry-of:${mobile}`, LIMITS_OF_NUMBER, at);
}

/** Reads the PDF of a job application; no other enquiry may have a file. */
function readCv({ kind, cv }: EnquiryForm): Omit<EnquiryFileRow, 'receiptNumber'> | undefined | 'refused' {
  if (cv === null) return undefined;
  const encoded = kind === 'CAREER' ? BASE64.exec(cv.fileBase64)?.[1] : undefined;
  if (encoded === undefined) return 'refused';
  const content = Buffer.from(encoded, 'base64');
  const isTaken = content.length <= MAX_CV_BYTES && isPlainPdf(content);
  return isTaken ? { fileName: safeFileName(cv.fileName), content } : 'refused';
}

/** A safe file name: no path or control characters, and the extension of its content. */
function safeFileName(name: string): string {
  const base = name.replace(/^.*[/\\]/, '').replace(/\.pdf$/i, '');
  const plain = base.normalize('NFKC').replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_');
  return `${cutText(plain.replaceAll(/^[. ]+/g, ''), MAX_FILE_NAME).trim() || 'cv'}.pdf`;
}

const START = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
const TAIL_BYTES = 2048;

/** A PDF name may escape letters as `#4a`. */
const HIDDEN_LETTER = /#([0-9a-f]{2})/gi;
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)\b/;

/**
 * True for a complete PDF without visible active content; compressed streams are not inspected, so such files
 * are only offered as downloads.
 */
export function isPlainPdf(file: Buffer): boolean {
  if (!file.subarray(0, START.length).equals(START)) return false;
  if (!file.subarray(-TAIL_BYTES).includes(END)) return false;
  const text = file
    .toString('latin1')
    .replaceAll(HIDDEN_LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return !ACTIVE.test(text);
}
