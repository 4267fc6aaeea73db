import type * as kitchen from '#contract/desk/endpoints/kitchen.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { listUnansweredOf, readBoard } from '../../services/desk/kitchen/board.ts';
import {
  acceptOrder,
  changeOrderTime,
  markAgeSeen,
  refuseOrder,
  reportShortage,
  stepOrder,
  tickLine,
} from '../../services/desk/kitchen/kitchen-acts.ts';
import {
  listDishes,
  pauseOutlet,
  saveOrderSlots,
  saveStations,
  setBusy,
  setDishAvailability,
} from '../../services/desk/kitchen/outlet-stock.ts';

const handleGetBoard: DeskHandler<typeof kitchen.getBoard> = ({ restaurantId }, { deps }) =>
  readBoard(deps, restaurantId);

const handleAcceptOrder: DeskHandler<typeof kitchen.acceptOrder> = (input, { deps, staff }) =>
  acceptOrder(deps, staff, input);

const handleChangeOrderTime: DeskHandler<typeof kitchen.changeOrderTime> = (input, { deps, staff }) =>
  changeOrderTime(deps, staff, input);

const handleStepOrder: DeskHandler<typeof kitchen.stepOrder> = (input, { deps, staff }) =>
  stepOrder(deps, staff, input);

const handleRefuseOrder: DeskHandler<typeof kitchen.refuseOrder> = (input, { deps, staff }) =>
  refuseOrder(deps, staff, input);

const handleTickLine: DeskHandler<typeof kitchen.tickLine> = (input, { deps }) => tickLine(deps, input);

const handleMarkAgeSeen: DeskHandler<typeof kitchen.markAgeSeen> = (input, { deps, staff }) =>
  markAgeSeen(deps, staff, input);

const handleReportShortage: DeskHandler<typeof kitchen.reportShortage> = (input, { deps, staff }) =>
  reportShortage(deps, staff, input);

const handleSetBusy: DeskHandler<typeof kitchen.setBusy> = (input, { deps, staff }) =>
  setBusy(deps, staff, input);

const handleSetOutletPaused: DeskHandler<typeof kitchen.setOutletPaused> = (input, { deps, staff }) =>
  pauseOutlet(deps, staff, input);

const handleListDishes: DeskHandler<typeof kitchen.listDishes> = ({ restaurantId }, { deps }) =>
  listDishes(deps, restaurantId);

const handleSetDishAvailability: DeskHandler<typeof kitchen.setDishAvailability> = (input, { deps, staff }) =>
  setDishAvailability(deps, staff, input);

const handleSaveOrderSlots: DeskHandler<typeof kitchen.saveOrderSlots> = (input, { deps, staff }) =>
  saveOrderSlots(deps, staff, input);

const handleSaveStations: DeskHandler<typeof kitchen.saveStations> = (input, { deps, staff }) =>
  saveStations(deps, staff, input);

const handleListUnanswered: DeskHandler<typeof kitchen.listUnanswered> = async (_input, { deps, staff }) =>
  succeed(await listUnansweredOf(deps, staff));

export const kitchenHandlers = {
  getBoard: handleGetBoard,
  acceptOrder: handleAcceptOrder,
  changeOrderTime: handleChangeOrderTime,
  stepOrder: handleStepOrder,
  refuseOrder: handleRefuseOrder,
  tickLine: handleTickLine,
  markAgeSeen: handleMarkAgeSeen,
  reportShortage: handleReportShortage,
  setBusy: handleSetBusy,
  setOutletPaused: handleSetOutletPaused,
  listDishes: handleListDishes,
  setDishAvailability: handleSetDishAvailability,
  saveOrderSlots: handleSaveOrderSlots,
  saveStations: handleSaveStations,
  listUnanswered: handleListUnanswered,
};
