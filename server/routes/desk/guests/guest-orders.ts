import type * as guestOrders from '#contract/desk/endpoints/guests/guest-orders.ts';
import type { DeskHandler } from '#server/http/desk/desk-handler.ts';
import { loadMenuOfOutlet } from '#server/services/catalogue/catalogue.ts';
import { placeGuestOrder, previewGuestOrder } from '#server/services/desk/kitchen/guest-orders.ts';

const handleGetPadMenu: DeskHandler<typeof guestOrders.getPadMenu> = ({ restaurantId }, { deps }) =>
  loadMenuOfOutlet(deps, restaurantId);

const handlePreviewGuestOrder: DeskHandler<typeof guestOrders.previewGuestOrder> = (input, { deps }) =>
  previewGuestOrder(deps, input);

const handlePlaceGuestOrder: DeskHandler<typeof guestOrders.placeGuestOrder> = (input, { deps, staff }) =>
  placeGuestOrder(deps, staff, input);

export const guestOrdersHandlers = {
  getPadMenu: handleGetPadMenu,
  previewGuestOrder: handlePreviewGuestOrder,
  placeGuestOrder: handlePlaceGuestOrder,
};
