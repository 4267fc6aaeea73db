import type { EnquiryKind } from '#contract/account/enquiry.ts';
import type { MessageState } from '#contract/desk/message.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull } from '../../drizzle.ts';
import type { PgColumn } from '../../drizzle-tables.ts';
import { enquiries, enquiryFiles, mrpNightRequests } from '../../schema/chain/pages.ts';
import { feedback } from '../../schema/guests/at-the-table.ts';
import { customers } from '../../schema/guests/customers.ts';

/** Open messages by age, done ones by latest completion. */
interface Listed {
  readonly state: MessageState;
  readonly start?: number;
  readonly length: number;
}

interface Completion {
  readonly answeredAt: number;
  readonly answeredBy: string;
}

const isIn = (state: MessageState, answeredAt: PgColumn) =>
  state === 'open' ? isNull(answeredAt) : isNotNull(answeredAt);

const orderOf = (state: MessageState, receivedAt: PgColumn, answeredAt: PgColumn) =>
  state === 'open' ? asc(receivedAt) : desc(answeredAt);

/** Enquiries with the names of attached files, suspected spam last. */
export async function loadEnquiries(
  db: Database,
  { state, kind, start = 0, length }: Listed & { readonly kind?: EnquiryKind | undefined },
) {
  const isOfKind = kind === undefined ? undefined : eq(enquiries.kind, kind);
  return db
    .select({ ...getTableColumns(enquiries), fileName: enquiryFiles.fileName })
    .from(enquiries)
    .leftJoin(enquiryFiles, eq(enquiryFiles.receiptNumber, enquiries.receiptNumber))
    .where(and(isIn(state, enquiries.answeredAt), isOfKind))
    .orderBy(
      asc(enquiries.isSuspect),
      orderOf(state, enquiries.receivedAt, enquiries.answeredAt),
      asc(enquiries.receiptNumber),
    )
    .offset(start)
    .limit(length);
}

/** False when the enquiry is already done. */
export async function completeEnquiry(
  db: Database,
  receiptNumber: string,
  completion: Completion,
): Promise<boolean> {
  const rows = await db
    .update(enquiries)
    .set(completion)
    .where(and(eq(enquiries.receiptNumber, receiptNumber), isNull(enquiries.answeredAt)))
    .returning({ receiptNumber: enquiries.receiptNumber });
  return rows.length > 0;
}

export async function findEnquiry(db: Database, receiptNumber: string) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.receiptNumber, receiptNumber));
  return row;
}

export async function loadFeedback(db: Database, restaurantId: number, { state, length }: Listed) {
  return db
    .select()
    .from(feedback)
    .where(and(eq(feedback.restaurantId, restaurantId), isIn(state, feedback.answeredAt)))
    .orderBy(orderOf(state, feedback.givenAt, feedback.answeredAt), asc(feedback.feedbackId))
    .limit(length);
}

const isFeedback = (restaurantId: number, feedbackId: string) =>
  and(eq(feedback.feedbackId, feedbackId), eq(feedback.restaurantId, restaurantId));

/** False when the feedback is already done or belongs to another outlet. */
export async function completeFeedback(
  db: Database,
  restaurantId: number,
  feedbackId: string,
  completion: Completion,
): Promise<boolean> {
  const rows = await db
    .update(feedback)
    .set(completion)
    .where(and(isFeedback(restaurantId, feedbackId), isNull(feedback.answeredAt)))
    .returning({ feedbackId: feedback.feedbackId });
  return rows.length > 0;
}

export async function findFeedback(db: Database, restaurantId: number, feedbackId: string) {
  const [row] = await db.select().from(feedback).where(isFeedback(restaurantId, feedbackId));
  return row;
}

export async function loadMrpNight(db: Database, restaurantId: number, { state, length }: Listed) {
  const { answeredAt, requestedAt, receiptNumber } = mrpNightRequests;
  return db
    .select({
      ...getTableColumns(mrpNightRequests),
      fullName: customers.fullName,
      mobile: customers.mobile,
    })
    .from(mrpNightRequests)
    .innerJoin(customers, eq(customers.id, mrpNightRequests.customerId))
    .where(and(eq(mrpNightRequests.restaurantId, restaurantId), isIn(state, answeredAt)))
    .orderBy(orderOf(state, requestedAt, answeredAt), asc(receiptNumber))
    .limit(length);
}

const isMrpNight = (restaurantId: number, receiptNumber: string) =>
  and(eq(mrpNightRequests.receiptNumber, receiptNumber), eq(mrpNightRequests.restaurantId, restaurantId));

/** False when the request is already done or belongs to another outlet. */
export async function completeMrpNight(
  db: Database,
  restaurantId: number,
  receiptNumber: string,
  completion: Completion,
): Promise<boolean> {
  const rows = await db
    .update(mrpNightRequests)
    .set(completion)
    .where(and(isMrpNight(restaurantId, receiptNumber), isNull(mrpNightRequests.answeredAt)))
    .returning({ receiptNumber: mrpNightRequests.receiptNumber });
  return rows.length > 0;
}

export async function findMrpNight(db: Database, restaurantId: number, receiptNumber: string) {
  const [row] = await db.select().from(mrpNightRequests).where(isMrpNight(restaurantId, receiptNumber));
  return row;
}
