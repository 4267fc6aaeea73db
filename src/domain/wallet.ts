/** Limits of the closed wallet, in paise (decision 13). An owner changes them here. */
export const WALLET_LIMITS = {
  minTopUpPaise: 10_000,
  maxTopUpPaise: 1_000_000,
  maxBalancePaise: 5_000_000,
} as const;

/** Whether a wallet that holds so much, with so much on its way, may be topped up by an amount; all paise. */
export function isTopUpAllowed(amountPaise: number, balancePaise: number, onItsWayPaise: number): boolean {
  const { minTopUpPaise, maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  const isInRange = amountPaise >= minTopUpPaise && amountPaise <= maxTopUpPaise;
  return isInRange && balancePaise + onItsWayPaise + amountPaise <= maxBalancePaise;
}
