import type { CartOrderType, PaymentMode } from '#contract/fields.ts';

/** Modes that settle through the gateway's own page. */
export const GATEWAY_MODES = ['UPI', 'ONLINE', 'CARD', 'PAYTM'] as const satisfies readonly PaymentMode[];

/** Modes that pay before the kitchen starts. */
export const PREPAID_MODES = [...GATEWAY_MODES, 'WALLET', 'POINTS'] as const satisfies readonly PaymentMode[];

/** Modes that pay when the food is handed over, or after. */
export const PAY_LATER_MODES = ['COD', 'CASH', 'PAY_AT_STORE'] as const satisfies readonly PaymentMode[];

/** Every mode, in the order in which they are offered. */
const ALL_MODES: readonly PaymentMode[] = [...PREPAID_MODES, ...PAY_LATER_MODES];

/** What is paid for: an order type, or a wallet top-up. */
export type PaidFor = CartOrderType | 'StealDeal' | 'EventList' | 'Add_Wallet_Balance';

/** Why a mode cannot be used; a key of `messages.paymentModes.reasons`. */
export type ModeRefusal = 'codNotForEvents' | 'notForOrderType' | 'needsSignal';

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

/** Whether a mode is paid when the food is handed over, or after. */
export function isPayLater(mode: PaymentMode): boolean {
  return includes(PAY_LATER_MODES, mode);
}

/** Whether a mode sends the customer to the gateway's page. */
export function isGatewayMode(mode: PaymentMode): boolean {
  return includes(GATEWAY_MODES, mode);
}

/**
 * Every mode with whether it may pay for this. POINTS are a tender of at most 20 % of a bill: a screen
 * offers them as a switch beside the modes, not as a way to pay the whole.
 */
export function modesFor(paidFor: PaidFor): ModeOffer[] {
  return ALL_MODES.map((paymentMode) => {
    if (includes(modesByPurpose[paidFor], paymentMode))
      return { paymentMode, isAvailable: true, reason: null };
    const isCashAtEvent = paidFor === 'EventList' && paymentMode === 'COD';
    return { paymentMode, isAvailable: false, reason: isCashAtEvent ? 'codNotForEvents' : 'notForOrderType' };
  });
}

/** The same modes with no network: what is paid before the kitchen starts needs a signal. */
export function withoutSignal<Mode extends Pick<ModeOffer, 'paymentMode' | 'isAvailable'>>(
  modes: readonly Mode[],
): (Mode | (Mode & { isAvailable: false; reason: ModeRefusal }))[] {
  return modes.map((mode) =>
    mode.isAvailable && !isPayLater(mode.paymentMode)
      ? { ...mode, isAvailable: false, reason: 'needsSignal' }
      : mode,
  );
}
