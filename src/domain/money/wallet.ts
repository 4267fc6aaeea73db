/** Limits of the closed wallet, in paise (D-13), configured here. */
export const WALLET_LIMITS = {
  minTopUpPaise: 10_000,
  maxTopUpPaise: 1_000_000,
  maxBalancePaise: 5_000_000,
} as const;

/** True when a wallet with a balance and pending top-ups accepts an amount; all in paise. */
export function isTopUpAllowed(amountPaise: number, balancePaise: number, onItsWayPaise: number): boolean {
  const { minTopUpPaise, maxTopUpPaise, maxBalancePaise } = WALLET_LIMITS;
  const isInRange = amountPaise >= minTopUpPaise && amountPaise <= maxTopUpPaise;
  return isInRange && balancePaise + onItsWayPaise + amountPaise <= maxBalancePaise;
}
