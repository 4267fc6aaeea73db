import type * as riders from '#contract/desk/endpoints/riders.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { assignDelivery, handOverDelivery, takeDelivery } from '../../services/desk/door/deliveries.ts';
import { takeDoorDebt, writeOffDoorDebt } from '../../services/desk/door/door-debts.ts';
import { handInCash } from '../../services/desk/door/rider-cash.ts';
import {
  readHandoverPhoto,
  storePosition,
  viewOwnRides,
  viewRiders,
} from '../../services/desk/door/rider-views.ts';
import { setVehicle } from '../../services/desk/door/vehicles.ts';

const handleListOwnRides: DeskHandler<typeof riders.listOwnRides> = async (
  { restaurantId },
  { deps, staff },
) => succeed(await viewOwnRides(deps, staff, restaurantId));

const handleTakeDelivery: DeskHandler<typeof riders.takeDelivery> = (input, { deps, staff }) =>
  takeDelivery(deps, staff, input);

const handleSharePosition: DeskHandler<typeof riders.sharePosition> = async (input, { deps, staff }) =>
  succeed(await storePosition(deps, staff, input));

const handleHandOverDelivery: DeskHandler<typeof riders.handOverDelivery> = (input, { deps, staff }) =>
  handOverDelivery(deps, staff, input);

const handleListRiders: DeskHandler<typeof riders.listRiders> = async ({ restaurantId }, { deps }) =>
  succeed(await viewRiders(deps, restaurantId));

const handleAssignDelivery: DeskHandler<typeof riders.assignDelivery> = (input, { deps, staff }) =>
  assignDelivery(deps, staff, input);

const handleHandInCash: DeskHandler<typeof riders.handInCash> = (input, { deps, staff }) =>
  handInCash(deps, staff, input);

const handleSetOwnVehicle: DeskHandler<typeof riders.setOwnVehicle> = (input, { deps, staff }) =>
  setVehicle(deps, staff, { ...input, staffId: staff.staffId });

const handleSetRiderVehicle: DeskHandler<typeof riders.setRiderVehicle> = (input, { deps, staff }) =>
  setVehicle(deps, staff, input);

const handleTakeDoorDebt: DeskHandler<typeof riders.takeDoorDebt> = (input, { deps, staff }) =>
  takeDoorDebt(deps, staff, input);

const handleWriteOffDoorDebt: DeskHandler<typeof riders.writeOffDoorDebt> = (input, { deps, staff }) =>
  writeOffDoorDebt(deps, staff, input);

const handleReadHandoverPhoto: DeskHandler<typeof riders.readHandoverPhoto> = (
  { restaurantId, orderRefId },
  { deps },
) => readHandoverPhoto(deps, orderRefId, { restaurantId });

export const riderHandlers = {
  listOwnRides: handleListOwnRides,
  takeDelivery: handleTakeDelivery,
  sharePosition: handleSharePosition,
  handOverDelivery: handleHandOverDelivery,
  listRiders: handleListRiders,
  assignDelivery: handleAssignDelivery,
  handInCash: handleHandInCash,
  setOwnVehicle: handleSetOwnVehicle,
  setRiderVehicle: handleSetRiderVehicle,
  takeDoorDebt: handleTakeDoorDebt,
  writeOffDoorDebt: handleWriteOffDoorDebt,
  readHandoverPhoto: handleReadHandoverPhoto,
};
