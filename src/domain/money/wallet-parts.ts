/** One movement of a wallet in paise, positive for credits. */
export interface WalletMovement {
  readonly paise: number;
  /** Reference of the order, deal order or event; it matches a refund with its payment. */
  readonly subject: string;
  /** Granted by a voucher or a scratch card. */
  readonly isGranted: boolean;
}

/** Parts of a balance, in paise, which add up to it. */
export interface WalletParts {
  readonly paidInPaise: number;
  readonly grantedPaise: number;
}

/**
 * Splits a wallet by its movements, oldest first: payments spend granted money before paid-in money, and a
 * refund first restores the granted money that its payment spent.
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
