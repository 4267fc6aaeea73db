/** On these paths the customer is ordering, at a table, or signing in. */
const BUSY_PATH =
  /^\/(add-customer|cart|checkout|deal-cart|login|my-orders\/[^/]+\/bill|payment-methods|scan|t|track-order|waiting-order)(\/|$)/;

/** Whether something may open by itself over a page without breaking into anything. */
export function isCalmPath(pathname: string): boolean {
  return !BUSY_PATH.test(pathname);
}
