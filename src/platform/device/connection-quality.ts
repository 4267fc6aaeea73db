interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True when extra bytes cost the customer little time and money. */
export function isConnectionGood(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}
