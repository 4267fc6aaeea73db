import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PositivePaiseSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../fields.ts';
import { BillSchema } from '../orders/bill.ts';
import { OrderItemSchema } from '../orders/order.ts';
import { ServiceKindSchema } from '../table/at-the-table.ts';
import { BillShareSchema, BillSplitSchema } from '../table/bill-share.ts';
import { AgeCheckSchema } from './kitchen/board-order.ts';

/** Payment methods at the counter, without an online gateway. */
export const CounterMethodSchema = v.picklist(['CASH', 'CARD', 'UPI']);
export type CounterMethod = v.InferOutput<typeof CounterMethodSchema>;

export const UpiPayeeSchema = v.object({ upiId: v.string(), payee: v.string() });
export type UpiPayee = v.InferOutput<typeof UpiPayeeSchema>;

/** A UPI transaction number, or the last digits that a guest's phone shows. */
export const UpiReferenceSchema = v.pipe(lineOfText(60), v.regex(/^[A-Za-z0-9]{4,35}$/));

export const TableNumberSchema = v.pipe(lineOfText(20), v.nonEmpty());

export const FloorRequestSchema = v.object({
  requestId: UuidSchema,
  service: ServiceKindSchema,
  requestedAt: InstantSchema,
  takenBy: v.nullable(v.string()),
});

/** A bill that is still to be paid, or whose rounds are not all served. */
export const FloorBillSchema = v.object({
  tableBillRefId: OrderRefIdSchema,
  isRequested: v.boolean(),
  roundCount: v.number(),
  unservedCount: v.number(),
  /** Rounds with alcohol whose guest's age is not checked yet. */
  ageCheckCount: v.optional(v.number(), 0),
  firstPlacedAt: v.nullable(InstantSchema),
  grandTotalPaise: PaiseSchema,
  owedPaise: PaiseSchema,
  /** A manager gave up what was left of it. */
  isWrittenOff: v.optional(v.boolean(), false),
});

/** Money that was taken here for a round which was not made, for the staff to hand back. */
export const HandBackSchema = v.object({
  orderRefId: OrderRefIdSchema,
  amountPaise: PaiseSchema,
  at: InstantSchema,
});
export type HandBack = v.InferOutput<typeof HandBackSchema>;

export const FloorTableSchema = v.object({
  tableNumber: v.string(),
  seats: v.number(),
  /** Whether guests sit there, or something is to be paid, served or answered. */
  isInUse: v.boolean(),
  /** Phones on which it was open lately, each once; 0 also for guests who have put theirs away. */
  phoneCount: v.number(),
  /** Guests whom the desk seated, with a booking or without. */
  partyList: v.array(v.object({ guestName: v.string(), numberOfPeople: v.number() })),
  /** Names of guests with open bills who ordered without an account. */
  guestNameList: v.optional(v.array(v.string()), []),
  seatedAt: v.nullable(InstantSchema),
  requestList: v.array(FloorRequestSchema),
  /** More than one where guests wished so. */
  billList: v.array(FloorBillSchema),
  /** Of the last half hour, unless a colleague noted it as handed back; oldest first. */
  handBackList: v.optional(v.array(HandBackSchema), []),
});
export type FloorTable = v.InferOutput<typeof FloorTableSchema>;

export const CounterPaymentSchema = v.object({
  paymentId: UuidSchema,
  method: CounterMethodSchema,
  amountPaise: PaiseSchema,
  /** Terminal slip or UPI transaction; empty for cash. */
  reference: v.string(),
  orderItemIds: v.array(UuidSchema),
  staffName: v.string(),
  at: InstantSchema,
});
export type CounterPayment = v.InferOutput<typeof CounterPaymentSchema>;

export const DeskBillSchema = v.object({
  tableBillRefId: OrderRefIdSchema,
  tableNumber: v.string(),
  isRequested: v.boolean(),
  roundList: v.array(
    v.object({
      orderRefId: OrderRefIdSchema,
      orderStatus: v.string(),
      placedAt: v.nullable(InstantSchema),
      guestNumber: v.number(),
      /** Of a guest without an account; null for others. */
      guestName: v.optional(v.nullable(v.string()), null),
      /** Nothing of it is to be paid any more. */
      isPaid: v.boolean(),
      isWrittenOff: v.optional(v.boolean(), false),
      /** Of a round with alcohol; null for others. */
      ageCheck: v.optional(v.nullable(AgeCheckSchema), null),
      itemList: v.array(OrderItemSchema),
      bill: BillSchema,
    }),
  ),
  bill: BillSchema,
  owedPaise: PaiseSchema,
  paymentList: v.array(CounterPaymentSchema),
  /** Units that are neither paid nor reserved by a phone. */
  split: BillSplitSchema,
  /** Shares that phones paid or reserved, oldest first. */
  shareList: v.array(BillShareSchema),
});
export type DeskBill = v.InferOutput<typeof DeskBillSchema>;

const TenderFieldsSchema = v.object({
  method: CounterMethodSchema,
  amountPaise: PositivePaiseSchema,
  givenPaise: v.optional(PaiseSchema, 0),
  reference: v.optional(lineOfText(60), ''),
});

const hasReference = ({ method, reference }: v.InferOutput<typeof TenderFieldsSchema>) =>
  method === 'CASH' || (method === 'UPI' ? v.is(UpiReferenceSchema, reference) : reference !== '');

/** Payment from a guest: cash with the amount handed over, other methods with the slip reference. */
export const TenderSchema = v.pipe(
  TenderFieldsSchema,
  v.forward(
    v.check(({ method, givenPaise, amountPaise }) => method !== 'CASH' || givenPaise >= amountPaise),
    ['givenPaise'],
  ),
  v.forward(v.check(hasReference), ['reference']),
);
export type Tender = v.InferOutput<typeof TenderSchema>;

export const ShownDealSchema = v.object({
  dealCodeText: v.string(),
  title: v.string(),
  unitTitle: v.string(),
  vegNonVeg: VegNonVegSchema,
  terms: v.array(v.string()),
  units: v.number(),
  unitsLeft: v.number(),
});
export type ShownDeal = v.InferOutput<typeof ShownDealSchema>;

export const MAX_CHECK_INS = 200;

export const DoorEventSchema = v.object({
  eventId: v.string(),
  title: v.string(),
  startsAt: InstantSchema,
  opensAt: InstantSchema,
  closesAt: InstantSchema,
  ticketList: v.array(
    v.object({
      ticketId: UuidSchema,
      /** Verifies the ticket's codes; stored on the device until the event ends. */
      secret: v.string(),
      ticketTypeTitle: v.string(),
      isToPay: v.boolean(),
      checkedInAt: v.nullable(InstantSchema),
    }),
  ),
});
export type DoorEvent = v.InferOutput<typeof DoorEventSchema>;

export const CheckInOutcomeSchema = v.picklist([
  'in',
  'beenIn',
  'unpaid',
  'tooEarly',
  'notACode',
  'forged',
  'stale',
  'otherOutlet',
  'void',
  'eventOver',
]);
export type CheckInOutcome = v.InferOutput<typeof CheckInOutcomeSchema>;

export const CheckInResultSchema = v.object({
  text: v.string(),
  outcome: CheckInOutcomeSchema,
  eventTitle: v.nullable(v.string()),
  ticketTypeTitle: v.nullable(v.string()),
  /** Time of the earlier check-in, or start of validity. */
  at: v.nullable(InstantSchema),
  toPay: v.nullable(v.object({ reservationRefId: v.string(), totalPaise: PaiseSchema })),
});
export type CheckInResult = v.InferOutput<typeof CheckInResultSchema>;
