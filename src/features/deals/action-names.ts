/**
 * Names under which the phone stores the idempotency keys of deal actions. Undoing an action deletes its key;
 * otherwise the same action again would return the old response.
 */
export const RESERVE_ACTION = 'reserveStealDeal';

export const giftActionOf = (holdingId: string): string => `giftStealDeal ${holdingId}`;
