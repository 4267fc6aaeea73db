import type { StaffRole } from '#contract/desk/staff.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { inviteByCommand } from '#server/services/staff/people.ts';
import { OUTLET_ID } from '#test/desk/fixtures.ts';
import { placeTakeaway } from '#test/desk/verbs/kitchen-verbs.ts';
import { roleAt } from '#test/support/makers/staff.ts';
import type { Product } from '#test/support/servers/product.ts';

const OUTLET = '_signed-in.outlets.$restaurantId';

interface Screen {
  /** Undefined for a screen that needs no sign-in. */
  readonly role: StaffRole | undefined;
  readonly path: (facts: { readonly orderRefId: string; readonly token: string }) => string;
}

const atOutlet = (page: string, role: StaffRole = 'manager'): Screen => ({
  role,
  path: () => `/desk/outlets/${OUTLET_ID}/${page}`,
});

/** Every route file that has a screen of its own. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  'sign-in': { role: undefined, path: () => '/desk/sign-in' },
  'invite.$token': { role: undefined, path: ({ token }) => `/desk/invite/${token}` },
  '_signed-in.me': { role: 'counter', path: () => '/desk/me' },
  '_signed-in.people': { role: 'owner', path: () => '/desk/people' },
  '_signed-in.audit': { role: 'owner', path: () => '/desk/audit' },
  '_signed-in.enquiries': { role: 'owner', path: () => '/desk/enquiries' },
  [`${OUTLET}.kitchen`]: atOutlet('kitchen', 'kitchen'),
  [`${OUTLET}.dishes`]: atOutlet('dishes', 'kitchen'),
  [`${OUTLET}.tables`]: atOutlet('tables', 'counter'),
  [`${OUTLET}.table-codes`]: atOutlet('table-codes'),
  [`${OUTLET}.counter`]: atOutlet('counter', 'counter'),
  [`${OUTLET}.bookings`]: atOutlet('bookings', 'counter'),
  [`${OUTLET}.riders`]: atOutlet('riders'),
  [`${OUTLET}.rides`]: atOutlet('rides', 'rider'),
  [`${OUTLET}.orders.index`]: atOutlet('orders', 'counter'),
  [`${OUTLET}.orders.$orderRefId.index`]: {
    role: 'manager',
    path: ({ orderRefId }) => `/desk/outlets/${OUTLET_ID}/orders/${orderRefId}`,
  },
  [`${OUTLET}.orders.$orderRefId.print.$kind`]: {
    role: 'kitchen',
    path: ({ orderRefId }) => `/desk/outlets/${OUTLET_ID}/orders/${orderRefId}/print/kitchen`,
  },
  [`${OUTLET}.guests.index`]: atOutlet('guests'),
  [`${OUTLET}.guests.reviews`]: atOutlet('guests/reviews'),
  [`${OUTLET}.guests.vouchers`]: atOutlet('guests/vouchers'),
  [`${OUTLET}.guests.coupons`]: atOutlet('guests/coupons'),
  [`${OUTLET}.guests.reports`]: atOutlet('guests/reports'),
  [`${OUTLET}.settings`]: atOutlet('settings', 'owner'),
  [`${OUTLET}.printers`]: atOutlet('printers'),
};

/** Route files without a screen of their own: layouts, and the start page, which redirects. */
export const FRAMES = [
  '__root',
  '_signed-in',
  OUTLET,
  `${OUTLET}.guests`,
  `${OUTLET}.orders.$orderRefId`,
  'index',
];

/** Creates orders for every column of the board, and an open invitation. */
export async function fill(product: Product) {
  const steps = ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const;
  let orderRefId = '';
  for (let reached = 0; reached <= steps.length; reached += 1) {
    orderRefId = await placeTakeaway(product, 'Aloo Paratha', 'Vegetable Poha');
    for (const step of steps.slice(0, reached)) await advanceOrder(product.deps, orderRefId, step, 'outlet');
  }
  const roleList = [roleAt('kitchen', OUTLET_ID)];
  const invited = await inviteByCommand(product.db, { name: 'Ravi Kumar', email: null, roleList });
  if (!invited.ok) throw new Error(invited.failure.code);
  return { orderRefId, token: invited.value.token };
}
