import type { EnquiryKind } from '#contract/account/enquiry.ts';
import type { listEnquiries, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import {
  FEEDBACK_ASPECTS,
  type MessageState,
  type OutletMessage,
  type OutletMessageKind,
} from '#contract/desk/message.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { MRP_SPIRITS } from '#domain/menu/mrp-night.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findEnquiryFile } from '#server/db/queries/catalogue/pages.ts';
import {
  completeEnquiry,
  completeFeedback,
  completeMrpNight,
  findEnquiry,
  findFeedback,
  findMrpNight,
  loadEnquiries,
  loadFeedback,
  loadMrpNight,
} from '#server/db/queries/desk/messages.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

const PAGE_LENGTH = 30;

type Done = Record<string, never>;
type Refusal = 'notFound' | 'messageDone';

interface WithCompletion {
  readonly answeredAt: number | null;
  readonly answeredBy: string | null;
}

const doneOf = ({ answeredAt, answeredBy }: WithCompletion) =>
  answeredAt === null ? null : { at: answeredAt, staffName: answeredBy };

/** A page of enquiries: open ones by age, done ones by latest completion. */
export async function listEnquiriesFor(
  { db }: Pick<Deps, 'db'>,
  {
    state,
    kind,
    page,
  }: { readonly state: MessageState; readonly kind?: EnquiryKind | undefined; readonly page: number },
): Promise<ResponseOf<typeof listEnquiries>> {
  const rows = await loadEnquiries(db, {
    ...{ state, kind, start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 },
  });
  return {
    hasMore: rows.length > PAGE_LENGTH,
    enquiryList: rows
      .slice(0, PAGE_LENGTH)
      .map(({ fullName, ...row }) => ({ ...row, senderName: fullName, done: doneOf(row) })),
  };
}

export async function readEnquiryFile(
  { db }: Pick<Deps, 'db'>,
  receiptNumber: string,
): Promise<Result<{ fileName: string; fileBase64: string }, 'notFound'>> {
  const file = await findEnquiryFile(db, receiptNumber);
  if (file === undefined) return fail('notFound');
  return succeed({ fileName: file.fileName, fileBase64: Buffer.from(file.content).toString('base64') });
}

/** Completes an enquiry; `messageDone` with the name when a colleague was first. */
export function finishEnquiry(
  deps: Deps,
  staff: StaffCaller,
  receiptNumber: string,
): Promise<Result<Done, Refusal>> {
  return finish(deps, staff, {
    ...{ restaurantId: null, kind: 'enquiry', subject: receiptNumber },
    complete: ({ db }, completion) => completeEnquiry(db, receiptNumber, completion),
    find: ({ db }) => findEnquiry(db, receiptNumber),
  });
}

interface OfOutlet {
  readonly restaurantId: number;
  readonly kind?: OutletMessageKind | undefined;
  readonly state: MessageState;
  readonly page: number;
}

/** A page of feedback and MRP night requests: open ones by age, done ones by latest completion. */
export async function listOutletMessagesFor(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, kind, state, page }: OfOutlet,
): Promise<ResponseOf<typeof listOutletMessages>> {
  const start = page * PAGE_LENGTH;
  // Loads both kinds up to the end of the page, then merges.
  const range = { state, length: start + PAGE_LENGTH + 1 };
  const guests = kind === 'MRP_NIGHT' ? [] : await loadFeedback(db, restaurantId, range);
  const requests = kind === 'FEEDBACK' ? [] : await loadMrpNight(db, restaurantId, range);
  const messages = [...guests.map(viewFeedback), ...requests.map(viewMrpNight)].toSorted(
    state === 'open'
      ? (a, b) => a.receivedAt - b.receivedAt
      : (a, b) => (b.done?.at ?? 0) - (a.done?.at ?? 0),
  );
  const end = start + PAGE_LENGTH;
  return { messageList: messages.slice(start, end), hasMore: messages.length > end };
}

function viewFeedback(row: Awaited<ReturnType<typeof loadFeedback>>[number]): OutletMessage {
  return {
    ...{ kind: 'FEEDBACK', messageId: row.feedbackId, receivedAt: row.givenAt, done: doneOf(row) },
    ...{ senderName: row.customerName, mobile: row.customerMobile },
    starList: FEEDBACK_ASPECTS.filter((aspect) => row[aspect] > 0).map((aspect) => ({
      aspect,
      stars: row[aspect],
    })),
    ...{ bestPart: row.bestPartOfRestaurant, suggestion: row.suggestion },
  };
}

function viewMrpNight(row: Awaited<ReturnType<typeof loadMrpNight>>[number]): OutletMessage {
  const { receiptNumber, requestedAt, fullName, mobile, spiritId } = row;
  return {
    ...{ kind: 'MRP_NIGHT', messageId: receiptNumber, receivedAt: requestedAt, done: doneOf(row) },
    ...{ senderName: fullName, mobile },
    spiritName: MRP_SPIRITS.find((spirit) => spirit.spiritId === spiritId)?.name ?? spiritId,
  };
}

interface FinishedMessage {
  readonly restaurantId: number;
  readonly kind: OutletMessageKind;
  readonly messageId: string;
}

/** Completes a message; `messageDone` with the name when a colleague was first. */
export function finishOutletMessage(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, kind, messageId }: FinishedMessage,
): Promise<Result<Done, Refusal>> {
  const isFeedback = kind === 'FEEDBACK';
  const completeIt = isFeedback ? completeFeedback : completeMrpNight;
  const findIt = isFeedback ? findFeedback : findMrpNight;
  return finish(deps, staff, {
    ...{ restaurantId, kind: isFeedback ? 'feedback' : 'mrpNight', subject: messageId },
    complete: ({ db }, completion) => completeIt(db, restaurantId, messageId, completion),
    find: ({ db }) => findIt(db, restaurantId, messageId),
  });
}

interface Finishing {
  readonly restaurantId: number | null;
  readonly kind: 'enquiry' | 'feedback' | 'mrpNight';
  readonly subject: string;
  readonly complete: (deps: Deps, completion: { answeredAt: number; answeredBy: string }) => Promise<boolean>;
  readonly find: (deps: Deps) => Promise<WithCompletion | undefined>;
}

function finish(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, kind, subject, complete, find }: Finishing,
): Promise<Result<Done, Refusal>> {
  return inTransaction(deps, async (inside) => {
    if (!(await complete(inside, { answeredAt: inside.now(), answeredBy: staff.name }))) {
      const known = await find(inside);
      return known === undefined ? fail('notFound') : fail('messageDone', { staffName: known.answeredBy });
    }
    await recordAct(inside, { by: staff, restaurantId, action: `${kind}.done`, subject });
    return succeed({});
  });
}
