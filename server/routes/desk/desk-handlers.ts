import type { DeskHandlerTable } from '../../http/desk/desk-handler.ts';
import { bookingsHandlers } from './bookings.ts';
import { counterHandlers } from './counter.ts';
import { guestOrdersHandlers } from './guest-orders.ts';
import { kitchenHandlers } from './kitchen.ts';
import { peopleHandlers } from './people.ts';
import { printingHandlers } from './printing.ts';
import { pushesHandlers } from './pushes.ts';
import { riderHandlers } from './riders.ts';
import { signInHandlers } from './sign-in.ts';
import { tablesHandlers } from './tables.ts';

/** Who answers what at the desk. */
export const deskHandlers = {
  ...signInHandlers,
  ...peopleHandlers,
  ...printingHandlers,
  ...pushesHandlers,
  ...riderHandlers,
  ...kitchenHandlers,
  ...bookingsHandlers,
  ...counterHandlers,
  ...guestOrdersHandlers,
  ...tablesHandlers,
} satisfies DeskHandlerTable;
