import type { DeskHandlerTable } from '../../http/desk/desk-handler.ts';
import { kitchenHandlers } from './kitchen.ts';
import { peopleHandlers } from './people.ts';
import { printingHandlers } from './printing.ts';
import { riderHandlers } from './riders.ts';
import { signInHandlers } from './sign-in.ts';

/** Who answers what at the desk. */
export const deskHandlers = {
  ...signInHandlers,
  ...peopleHandlers,
  ...printingHandlers,
  ...riderHandlers,
  ...kitchenHandlers,
} satisfies DeskHandlerTable;
