import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  PointSchema,
  RestaurantIdSchema,
} from '../../fields.ts';
import { HandoverPhotoSchema } from '../../orders/handover-photo.ts';
import { PaymentStatusSchema } from '../../orders/order.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import { TenderSchema } from '../floor.ts';
import {
  DeliveryRefSchema,
  DeliverySchema,
  DoorCashSchema,
  DoorDebtSchema,
  HandoverProofSchema,
  NotCollectedReasonSchema,
  OwnDeliverySchema,
  RiderCashSchema,
  RiderPositionSchema,
} from '../kitchen/delivery.ts';
import { StaffIdSchema } from '../staff.ts';

/** Such as `Honda Activa, PB10 AB 1234`; empty removes it. */
const VehicleSchema = lineOfText(40);

const atOutlet = v.object({ restaurantId: RestaurantIdSchema });

export const listOwnRides = deskEndpoint({
  name: 'listOwnRides',
  method: 'GET',
  path: '/outlets/:restaurantId/rides',
  summary: 'What a rider carries, what is ready to be taken, what is meant for them, and their cash.',
  staff: ['rider'],
  renewedBy: ['orders', 'riders'],
  idempotency: 'none',
  input: atOutlet,
  response: v.object({
    carriedList: v.array(OwnDeliverySchema),
    readyList: v.array(DeliverySchema),
    cash: RiderCashSchema,
    /** Empty without one. */
    vehicle: v.string(),
  }),
  errors: [],
});

export const setOwnVehicle = deskEndpoint({
  name: 'setOwnVehicle',
  method: 'POST',
  path: '/outlets/:restaurantId/rides/vehicle',
  summary: 'What the rider rides; customers see it while their order is on the way.',
  staff: ['rider'],
  idempotency: 'key',
  input: v.object({ restaurantId: RestaurantIdSchema, vehicle: VehicleSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const takeDelivery = deskEndpoint({
  name: 'takeDelivery',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/take',
  summary: 'The rider takes an order that is ready; the customer sees who carries it.',
  staff: ['rider'],
  idempotency: 'key',
  input: DeliveryRefSchema,
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn'],
});

export const sharePosition = deskEndpoint({
  name: 'sharePosition',
  method: 'POST',
  path: '/outlets/:restaurantId/rides/position',
  summary: 'Where the rider is; stored only with orders that they carry.',
  staff: ['rider'],
  idempotency: 'none',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    ...PointSchema.entries,
    /** How long ago the position was measured, in ms: the clocks of phones are wrong. */
    ageMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether the phone has not moved since, and so is there now. */
    isStill: v.optional(v.boolean(), false),
  }),
  response: v.object({ carriedCount: v.number() }),
  errors: [],
});

export const handOverDelivery = deskEndpoint({
  name: 'handOverDelivery',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/hand-over',
  summary:
    "Hands an order over at the door, by the customer's code or a photo, with its cash if that was collected.",
  staff: ['rider'],
  // A second call finds the order handed over and succeeds.
  idempotency: 'none',
  isRepeatable: true,
  maxBodyBytes: 2_000_000,
  input: v.object({
    ...DeliveryRefSchema.entries,
    proof: HandoverProofSchema,
    /** Null where nothing is to be collected. */
    cash: v.optional(v.nullable(DoorCashSchema), null),
  }),
  response: v.object({}),
  errors: [
    'notFound',
    'orderMovedOn',
    'handoverCodeWrong',
    'handoverCodeLocked',
    'imageRefused',
    'cashChanged',
  ],
});

export const listRiders = deskEndpoint({
  name: 'listRiders',
  method: 'GET',
  path: '/outlets/:restaurantId/riders',
  summary:
    'Riders of the outlet with what they carry, where they were last and their cash; deliveries by rider.',
  staff: ['owner', 'manager', 'counter'],
  renewedBy: ['orders', 'riders'],
  idempotency: 'none',
  input: atOutlet,
  response: v.object({
    riderList: v.array(
      v.object({
        staffId: StaffIdSchema,
        name: v.string(),
        carriedCount: v.number(),
        position: v.nullable(RiderPositionSchema),
        cash: RiderCashSchema,
        /** False for a former rider, whose cash is still due. */
        isRider: v.boolean(),
        /** Empty without one. */
        vehicle: v.string(),
      }),
    ),
    deliveryList: v.array(DeliverySchema),
    /** Deliveries of the last 24 hours, newest first. */
    deliveredList: v.array(
      v.object({
        orderRefId: OrderRefIdSchema,
        riderName: v.string(),
        deliveredAt: InstantSchema,
        hasPhoto: v.boolean(),
        /** Cash that the rider did not collect, why, and whether the order owes it still. */
        notCollected: v.nullable(
          v.object({
            paise: PaiseSchema,
            reason: NotCollectedReasonSchema,
            paymentStatus: v.optional(PaymentStatusSchema, 'PENDING'),
          }),
        ),
      }),
    ),
    /** The oldest first, of any age. */
    debtList: v.array(DoorDebtSchema),
    serverTime: InstantSchema,
  }),
  errors: [],
});

export const assignDelivery = deskEndpoint({
  name: 'assignDelivery',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/rider',
  summary: 'Gives a delivery to a rider, also one that another carries; null leaves it to whoever takes it.',
  staff: ['owner', 'manager', 'counter'],
  idempotency: 'key',
  input: v.object({
    ...DeliveryRefSchema.entries,
    staffId: v.nullable(StaffIdSchema),
    /** The rider on the caller's screen; another person may have reassigned the delivery since. */
    fromStaffId: v.nullable(StaffIdSchema),
  }),
  response: v.object({}),
  errors: ['notFound', 'orderMovedOn'],
});

export const setRiderVehicle = deskEndpoint({
  name: 'setRiderVehicle',
  method: 'POST',
  path: '/outlets/:restaurantId/riders/:staffId/vehicle',
  summary: 'What a rider rides; customers see it while their order is on the way.',
  staff: ['owner', 'manager', 'counter'],
  idempotency: 'key',
  input: v.object({ restaurantId: RestaurantIdSchema, staffId: StaffIdSchema, vehicle: VehicleSchema }),
  response: v.object({}),
  errors: ['notFound'],
});

export const handInCash = deskEndpoint({
  name: 'handInCash',
  method: 'POST',
  path: '/outlets/:restaurantId/riders/:staffId/cash',
  summary: 'Records cash that a rider hands in; refused when another sum is due than the screen showed.',
  staff: ['owner', 'manager', 'counter'],
  idempotency: 'key',
  input: v.object({
    restaurantId: RestaurantIdSchema,
    staffId: StaffIdSchema,
    paise: v.pipe(PaiseSchema, v.minValue(100), v.maxValue(100_000_000)),
    duePaise: PaiseSchema,
  }),
  response: RiderCashSchema,
  errors: ['notFound', 'cashChanged'],
});

export const takeDoorDebt = deskEndpoint({
  name: 'takeDoorDebt',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/door-debt',
  summary: 'Takes at the counter what was not collected at the door; the order is paid then.',
  staff: ['owner', 'manager', 'counter'],
  idempotency: 'key',
  input: v.object({ ...DeliveryRefSchema.entries, tender: TenderSchema }),
  response: v.object({ changePaise: PaiseSchema }),
  errors: ['notFound', 'nothingToPay', 'billChanged'],
});

export const writeOffDoorDebt = deskEndpoint({
  name: 'writeOffDoorDebt',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/door-debt/write-off',
  summary: 'Gives up what was not collected at the door; the order owes nothing then, and earns no points.',
  staff: ['owner', 'manager'],
  idempotency: 'key',
  input: v.object({
    ...DeliveryRefSchema.entries,
    reason: v.pipe(lineOfText(200), v.nonEmpty()),
  }),
  response: v.object({}),
  errors: ['notFound', 'nothingToPay'],
});

export const readHandoverPhoto = deskEndpoint({
  name: 'readHandoverPhoto',
  method: 'GET',
  path: '/outlets/:restaurantId/orders/:orderRefId/photo',
  summary: 'The picture of an order that was left at a door.',
  staff: ['owner', 'manager', 'counter'],
  idempotency: 'none',
  input: DeliveryRefSchema,
  response: HandoverPhotoSchema,
  errors: ['notFound'],
});
