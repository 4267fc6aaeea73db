import type { CartOrderType, PaymentMode } from '#contract/fields.ts';

/** Modes that settle on the gateway's page. */
export const GATEWAY_MODES = ['UPI', 'ONLINE', 'CARD', 'PAYTM'] as const satisfies readonly PaymentMode[];

/** Modes paid before the kitchen starts. */
export const PREPAID_MODES = [...GATEWAY_MODES, 'WALLET', 'POINTS'] as const satisfies readonly PaymentMode[];

/** Modes paid at handover or later. */
export const PAY_LATER_MODES = ['COD', 'CASH', 'PAY_AT_STORE'] as const satisfies readonly PaymentMode[];

/** Every mode in display order. */
const ALL_MODES: readonly PaymentMode[] = [...PREPAID_MODES, ...PAY_LATER_MODES];

/** Purpose of a payment: an order type, or a wallet top-up. */
export type PaidFor = CartOrderType | 'StealDeal' | 'EventList' | 'Add_Wallet_Balance';

/** Why a mode is unavailable; a key of `messages.paymentModes.reasons`. */
export type ModeRefusal =
  | 'codNotForEvents'
  | 'notForOrderType'
  | 'needsSignal'
  | 'needsBill'
  | 'needsAccount';

export interface ModeOffer {
  readonly paymentMode: PaymentMode;
  readonly isAvailable: boolean;
  readonly reason: ModeRefusal | null;
}

const modesByPurpose: Record<PaidFor, readonly PaymentMode[]> = {
  HomeDelivery: [...PREPAID_MODES, 'COD'],
  TakeAway: [...PREPAID_MODES, 'PAY_AT_STORE'],
  DineIn: [...PREPAID_MODES, 'CASH', 'PAY_AT_STORE'],
  StealDeal: [...GATEWAY_MODES, 'WALLET'],
  EventList: [...GATEWAY_MODES, 'WALLET'],
  Add_Wallet_Balance: GATEWAY_MODES,
};

const includes = (modes: readonly PaymentMode[], mode: PaymentMode) => modes.includes(mode);

/** True for a mode paid at handover or later. */
export function isPayLater(mode: PaymentMode): boolean {
  return includes(PAY_LATER_MODES, mode);
}

/** True for a mode that redirects to the gateway's page. */
export function isGatewayMode(mode: PaymentMode): boolean {
  return includes(GATEWAY_MODES, mode);
}

/**
 * Every mode with its availability for the purpose; screens show POINTS as a switch because points pay at most
 * 20 % of a bill.
 */
export function modesFor(paidFor: PaidFor): ModeOffer[] {
  return ALL_MODES.map((paymentMode) => {
    if (includes(modesByPurpose[paidFor], paymentMode))
      return { paymentMode, isAvailable: true, reason: null };
    const isCashAtEvent = paidFor === 'EventList' && paymentMode === 'COD';
    return { paymentMode, isAvailable: false, reason: isCashAtEvent ? 'codNotForEvents' : 'notForOrderType' };
  });
}

/**
 * Marks prepaid modes as unavailable: they need a connection and the restaurant's bill; `reason` names the one
 * that is missing.
 */
export function withPrepaidUnavailable<Mode extends Pick<ModeOffer, 'paymentMode' | 'isAvailable'>>(
  modes: readonly Mode[],
  reason: 'needsSignal' | 'needsBill',
): (Mode | (Mode & { isAvailable: false; reason: ModeRefusal }))[] {
  return modes.map((mode) =>
    mode.isAvailable && !isPayLater(mode.paymentMode) ? { ...mode, isAvailable: false, reason } : mode,
  );
}
