import type { InputOf, ResponseOf } from '#contract/endpoint.ts';
import type { getDishAlertList, setDishAlert } from '#contract/endpoints/account/dish-alerts.ts';
import { isSoldOut } from '#domain/cart/menu-choice.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { afterQuietHours, nextQuietHours } from '#domain/people/quiet-hours.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockCustomer } from '../../db/queries/account/customers.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  type DishAlertRow,
  insertDishAlert,
  loadAlertedDishes,
  loadAlertsOfDishes,
  loadDishAlerts,
  takeDishAlert,
} from '../../db/queries/catalogue/dish-alerts.ts';
import { loadMenuItems } from '../../db/queries/catalogue/menus.ts';
import type { Deps } from '../../deps.ts';
import { forEachDue } from '../for-each-due.ts';
import { inTransaction } from '../in-transaction.ts';
import { notify } from './notify.ts';

/** Limit of open alerts of a customer. */
export const MAX_DISH_ALERTS = 20;

/** A notice of a dish that is back is pushed for this time (ms), because the dish may sell out again. */
const USEFUL_MS = 3 * HOUR_MS;

/** Maximum number of alerts of one outlet that one run sends. */
const MAX_AT_ONCE = 200;

type Alerts = ResponseOf<typeof getDishAlertList>;

/** The customer's open alerts, newest first. */
export async function listDishAlerts(deps: Deps, customerId: number): Promise<Alerts> {
  const rows = await loadDishAlerts(deps.db, customerId);
  return {
    dishAlertList: rows.map(({ restaurantId, itemId, createdAt }) => ({ restaurantId, itemId, createdAt })),
  };
}

/**
 * Switches an alert for a sold-out dish on or off and returns all alerts of the customer; `notFound` for a dish that
 * the outlet does not offer, `tooManyDishAlerts` above `MAX_DISH_ALERTS`. If the dish is back already, the next run of
 * the job sends the alert.
 */
export function switchDishAlert(
  deps: Deps,
  customerId: number,
  { restaurantId, itemId, isOn }: InputOf<typeof setDishAlert>,
): Promise<Result<Alerts, 'notFound' | 'sessionOver' | 'tooManyDishAlerts'>> {
  return inTransaction<Result<Alerts, 'notFound' | 'sessionOver' | 'tooManyDishAlerts'>>(
    deps,
    async (inside) => {
      // The lock makes concurrent alerts obey the limit, and keeps a deletion of the account out.
      if ((await lockCustomer(inside.db, customerId)) === undefined) return fail('sessionOver');
      const key = { customerId, restaurantId, itemId };
      if (!isOn) {
        await takeDishAlert(inside.db, key);
        return succeed(await listDishAlerts(inside, customerId));
      }
      const [dish] = await loadMenuItems(inside.db, restaurantId, [itemId]);
      if (dish === undefined) return fail('notFound');
      await insertDishAlert(inside.db, { ...key, createdAt: inside.now() });
      const alerts = await listDishAlerts(inside, customerId);
      const isTooMany = alerts.dishAlertList.length > MAX_DISH_ALERTS;
      return isTooMany ? fail('tooManyDishAlerts') : succeed(alerts);
    },
  );
}

/**
 * Job: notifies of dishes that are available again, for any reason, and ends their alerts; returns the number of
 * alerts due. It pauses in quiet hours, so that a dish back at midnight is reported only if it is there at nine.
 */
export async function sendDishAlerts(deps: Deps): Promise<number> {
  if (afterQuietHours(deps.now()) > deps.now()) return 0;
  let sent = 0;
  for (const [restaurantId, itemIds] of await loadAlertedDishes(deps.db)) {
    const items = await loadMenuItems(deps.db, restaurantId, itemIds);
    const titles = new Map(items.filter((item) => !isSoldOut(item)).map((item) => [item.itemId, item.title]));
    const due = await loadAlertsOfDishes(deps.db, restaurantId, [...titles.keys()], MAX_AT_ONCE);
    await forEachDue(due, (alert) => sendAlert(deps, alert, titles.get(alert.itemId) ?? alert.itemId));
    sent += due.length;
  }
  return sent;
}

async function sendAlert(deps: Deps, alert: DishAlertRow, dish: string): Promise<void> {
  await inTransaction(deps, async (inside) => {
    const { customerId, restaurantId, itemId } = alert;
    // The alert is gone if the customer switched it off, or another process sent it, meanwhile.
    if (!(await takeDishAlert(inside.db, alert))) return succeed(null);
    const outlet = await requireOutlet(inside.db, restaurantId);
    const now = inside.now();
    await notify(inside, {
      ...{ customerId, channel: 'orders', topic: `dish:${restaurantId}:${itemId}` },
      word: ({ push }) => wordNotice(push.dishBack, { dish, outlet: outlet.title }),
      url: `/restaurants/${outlet.restaurantUuid}?dish=${itemId}`,
      expiresAt: Math.min(now + USEFUL_MS, nextQuietHours(now)),
    });
    return succeed(null);
  });
}
