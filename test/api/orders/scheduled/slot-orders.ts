import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CartOrderType, PaymentMode } from '#contract/fields.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { OUTLET_ID, order, packetOf, type SaveRequest, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import { TEST_NOW, type TestApi } from '#test/support/servers/api.ts';

export const AT = { restaurantId: OUTLET_ID };

/** Epoch ms of a time in Kolkata; `day` counts from the day of `TEST_NOW`. */
export const instantAt = (hour: number, minute = 0, day = 0) =>
  kolkataMidnight(kolkataParts(TEST_NOW).date) + day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS;

export const slotsOf = async (api: TestApi, orderType: CartOrderType, date: string) =>
  packetOf(await api.call(endpoints.getOrderSlots, { restaurantId: OUTLET_ID, orderType, date })).slotList;

export const leftOf = async (api: TestApi, slotAt: number, orderType: CartOrderType = 'TakeAway') =>
  (await slotsOf(api, orderType, kolkataParts(slotAt).date)).find((slot) => slot.slotAt === slotAt)
    ?.ordersLeft;

export const scheduledForm = async (api: TestApi, scheduledFor: number, change: Partial<SaveRequest> = {}) =>
  takeawayForm(api, { scheduledFor, ...change });

export const orderForSlot = async (
  api: TestApi,
  as: Credential,
  scheduledFor: number,
  paymentMode: PaymentMode = 'PAY_AT_STORE',
) => order(api, as, paymentMode, await scheduledForm(api, scheduledFor));

export const cancelOrder = (api: TestApi, as: Credential, orderRefId: string) =>
  api.call(endpoints.cancelOrder, { orderRefId }, { as });

export const moveOrder = (api: TestApi, as: Credential, orderRefId: string, scheduledFor: number) =>
  api.call(endpoints.changeOrderSlot, { orderRefId, scheduledFor }, { as });

export const board = async (api: TestApi, cook: TestStaff) =>
  packetOf(await callDesk(api, deskEndpoints.getBoard, AT, cook));
