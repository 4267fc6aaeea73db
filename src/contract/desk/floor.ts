import * as v from 'valibot';
import { ServiceKindSchema } from '../at-the-table.ts';
import { BillSchema } from '../bill.ts';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PositivePaiseSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../fields.ts';
import { OrderItemSchema } from '../order.ts';

/** How money is taken at the counter: no gateway of ours has a part in it. */
export const CounterMethodSchema = v.picklist(['CASH', 'CARD', 'UPI']);
export type CounterMethod = v.InferOutput<typeof CounterMethodSchema>;

/** The account of an outlet to which guests pay by UPI. */
export const UpiPayeeSchema = v.object({ upiId: v.string(), payee: v.string() });
export type UpiPayee = v.InferOutput<typeof UpiPayeeSchema>;

/** A UPI transaction number, or its last digits as a guest's phone shows them. */
export const UpiReferenceSchema = v.pipe(lineOfText(60), v.regex(/^[A-Za-z0-9]{4,35}$/));

export const TableNumberSchema = v.pipe(lineOfText(20), v.nonEmpty());

/** A request of a table that is not done yet. */
export const FloorRequestSchema = v.object({
  requestId: UuidSchema,
  service: ServiceKindSchema,
  requestedAt: InstantSchema,
  /** Who is on the way; null while nobody is. */
  takenBy: v.nullable(v.string()),
});

/** A bill that is still to be paid, or whose rounds are not all served. */
export const FloorBillSchema = v.object({
  tableBillRefId: OrderRefIdSchema,
  isRequested: v.boolean(),
  roundCount: v.number(),
  /** Rounds that the kitchen has not brought out yet. */
  unservedCount: v.number(),
  firstPlacedAt: v.nullable(InstantSchema),
  grandTotalPaise: PaiseSchema,
  owedPaise: PaiseSchema,
});

/** A table of the outlet with what is going on there. */
export const FloorTableSchema = v.object({
  tableNumber: v.string(),
  seats: v.number(),
  /** Whether guests sit there, or something is to be paid, served or answered. */
  isInUse: v.boolean(),
  /** Phones that have opened it; 0 for a table that is free or whose guests ordered without one. */
  phoneCount: v.number(),
  /** Guests whom the desk seated, with a booking or without. */
  partyList: v.array(v.object({ guestName: v.string(), numberOfPeople: v.number() })),
  seatedAt: v.nullable(InstantSchema),
  requestList: v.array(FloorRequestSchema),
  /** More than one where guests wished so. */
  billList: v.array(FloorBillSchema),
});
export type FloorTable = v.InferOutput<typeof FloorTableSchema>;

/** Money that was taken at the counter for one bill. */
export const CounterPaymentSchema = v.object({
  paymentId: UuidSchema,
  method: CounterMethodSchema,
  amountPaise: PaiseSchema,
  /** The slip of the card terminal or the UPI transaction; empty for cash. */
  reference: v.string(),
  /** Lines that it was for, where the bill was split by lines. */
  orderItemIds: v.array(UuidSchema),
  staffName: v.string(),
  at: InstantSchema,
});
export type CounterPayment = v.InferOutput<typeof CounterPaymentSchema>;

/** A bill as the counter settles it. */
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
      isPaid: v.boolean(),
      itemList: v.array(OrderItemSchema),
      bill: BillSchema,
    }),
  ),
  bill: BillSchema,
  owedPaise: PaiseSchema,
  paymentList: v.array(CounterPaymentSchema),
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

/** Money that a guest gives: of cash also what was handed over, of the rest the reference of the slip. */
export const TenderSchema = v.pipe(
  TenderFieldsSchema,
  v.forward(
    v.check(({ method, givenPaise, amountPaise }) => method !== 'CASH' || givenPaise >= amountPaise),
    ['givenPaise'],
  ),
  v.forward(v.check(hasReference), ['reference']),
);
export type Tender = v.InferOutput<typeof TenderSchema>;

/** A deal whose code a phone shows: `units` of it are to be used. */
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

/** Check-ins that a device without a signal may send at once. */
export const MAX_CHECK_INS = 200;

/** An event with its tickets, for a door without a signal. */
export const DoorEventSchema = v.object({
  eventId: v.string(),
  title: v.string(),
  startsAt: InstantSchema,
  opensAt: InstantSchema,
  closesAt: InstantSchema,
  ticketList: v.array(
    v.object({
      ticketId: UuidSchema,
      /** Proves the ticket's codes; kept on the device until the event is over. */
      secret: v.string(),
      ticketTypeTitle: v.string(),
      isToPay: v.boolean(),
      checkedInAt: v.nullable(InstantSchema),
    }),
  ),
});
export type DoorEvent = v.InferOutput<typeof DoorEventSchema>;

/** What the door does with a ticket. */
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
  /** Null where no ticket was found. */
  eventTitle: v.nullable(v.string()),
  ticketTypeTitle: v.nullable(v.string()),
  /** When somebody came in with it, or since when it may be used. */
  at: v.nullable(InstantSchema),
  toPay: v.nullable(v.object({ reservationRefId: v.string(), totalPaise: PaiseSchema })),
});
export type CheckInResult = v.InferOutput<typeof CheckInResultSchema>;
