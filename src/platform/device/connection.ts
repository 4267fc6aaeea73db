/** What browsers with the Network Information API say; the others say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether some more bytes would cost the customer little: neither time nor money. */
export function isConnectionGood(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
