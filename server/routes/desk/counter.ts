import type * as counter from '#contract/desk/endpoints/counter.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { consumeDealCode, previewDealCode } from '../../services/desk/door/consume-deal-code.ts';
import { checkInAll, listDealsUsed, listDoorTickets, takeCashAtDoor } from '../../services/desk/door/door.ts';
import { handOverPickup, listOpenPickups, releasePickup } from '../../services/desk/door/pickups.ts';
import { cancelOutletEvent, listOutletEvents } from '../../services/desk/kitchen/outlet-events.ts';
import { previewShownText, takeInShownText } from '../../services/desk/kitchen/take-in-shown.ts';

const handleListPickups: DeskHandler<typeof counter.listPickups> = async ({ restaurantId }, { deps }) =>
  succeed(await listOpenPickups(deps, restaurantId));

const handleHandOverPickup: DeskHandler<typeof counter.handOverPickup> = (input, { deps, staff }) =>
  handOverPickup(deps, staff, input);

const handleReleasePickup: DeskHandler<typeof counter.releasePickup> = (input, { deps, staff }) =>
  releasePickup(deps, staff, input);

const handlePreviewShownOrder: DeskHandler<typeof counter.previewShownOrder> = (input, { deps }) =>
  previewShownText(deps, input);

const handleTakeInShownOrder: DeskHandler<typeof counter.takeInShownOrder> = (input, { deps, staff }) =>
  takeInShownText(deps, staff, input);

const handleGetDoorList: DeskHandler<typeof counter.getDoorList> = async ({ restaurantId }, { deps }) =>
  succeed(await listDoorTickets(deps, restaurantId));

const handleCheckInTickets: DeskHandler<typeof counter.checkInTickets> = async (input, { deps }) =>
  succeed(await checkInAll(deps, input));

const handleTakeEventCash: DeskHandler<typeof counter.takeEventCash> = (input, { deps, staff }) =>
  takeCashAtDoor(deps, staff, input);

const handleListEvents: DeskHandler<typeof counter.listEvents> = async ({ restaurantId }, { deps }) =>
  succeed(await listOutletEvents(deps, restaurantId));

const handleCancelEvent: DeskHandler<typeof counter.cancelEvent> = (input, { deps, staff }) =>
  cancelOutletEvent(deps, staff, input);

const handlePreviewDealCode: DeskHandler<typeof counter.previewDealCode> = (input, { deps }) =>
  previewDealCode(deps, input);

const handleConsumeDealCode: DeskHandler<typeof counter.consumeDealCode> = (input, { deps, staff }) =>
  consumeDealCode(deps, staff, input);

const handleListDealUses: DeskHandler<typeof counter.listDealUses> = async ({ restaurantId }, { deps }) =>
  succeed(await listDealsUsed(deps, restaurantId));

export const counterHandlers = {
  listPickups: handleListPickups,
  handOverPickup: handleHandOverPickup,
  releasePickup: handleReleasePickup,
  previewShownOrder: handlePreviewShownOrder,
  takeInShownOrder: handleTakeInShownOrder,
  getDoorList: handleGetDoorList,
  checkInTickets: handleCheckInTickets,
  takeEventCash: handleTakeEventCash,
  listEvents: handleListEvents,
  cancelEvent: handleCancelEvent,
  previewDealCode: handlePreviewDealCode,
  consumeDealCode: handleConsumeDealCode,
  listDealUses: handleListDealUses,
};
