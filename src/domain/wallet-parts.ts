/** One movement of a wallet: paise above zero came in, below zero went out. */
export interface WalletMovement {
  readonly paise: number;
  /** The order, deal order or event that it belongs to, so that a refund finds its payment. */
  readonly subject: string;
  /** Came in as a present: a voucher or a scratch card. */
  readonly isGranted: boolean;
}

/** What a balance consists of, in paise; the sum is the balance. */
export interface WalletParts {
  readonly paidInPaise: number;
  readonly grantedPaise: number;
}

/**
 * Splits a wallet by its movements, oldest first. Granted money is spent before paid-in money, and the refund
 * of a payment restores first the granted money that the payment took.
 */
export function splitWallet(movements: readonly WalletMovement[]): WalletParts {
  let [paidInPaise, grantedPaise] = [0, 0];
  const takenOf = new Map<string, number>();
  for (const { paise, subject, isGranted } of movements) {
    const taken = takenOf.get(subject) ?? 0;
    const granted = paise < 0 ? Math.max(paise, -grantedPaise) : isGranted ? paise : Math.min(paise, taken);
    if (!isGranted) takenOf.set(subject, taken - granted);
    grantedPaise += granted;
    paidInPaise += paise - granted;
  }
  return { paidInPaise, grantedPaise };
}
