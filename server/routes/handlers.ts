import type { HandlerTable } from '../http/handler.ts';

/** Who answers what. */
export const handlers = {} satisfies Partial<HandlerTable>;
