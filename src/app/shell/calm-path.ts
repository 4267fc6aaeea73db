/** On these paths the customer is ordering, at a table, or signing in. */
const BUSY_PATH =
  /^\/(add-customer|cart|checkout|deal-cart|login|my-orders\/[^/]+\/bill|payment-methods|scan|t|track-order|waiting-order)(\/|$)/;

/** A dialog may open by itself here without interrupting the customer. */
export function isCalmPath(pathname: string): boolean {
  return !BUSY_PATH.test(pathname);
}
