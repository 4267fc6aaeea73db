import type { HandlerTable } from '../http/handler.ts';
import { accountHandlers } from './account.ts';
import { addressHandlers } from './addresses.ts';

/** Who answers what. */
export const handlers = {
  ...accountHandlers,
  ...addressHandlers,
} satisfies Partial<HandlerTable>;
