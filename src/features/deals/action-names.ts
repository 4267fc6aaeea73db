/** Under these names actions keep their keys; what undoes one forgets its key, or it would be answered again. */
export const RESERVE_ACTION = 'reserveStealDeal';

export const giftActionOf = (holdingId: string): string => `giftStealDeal ${holdingId}`;
