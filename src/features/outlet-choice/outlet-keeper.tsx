import { useOutletChoice } from './use-outlet-choice.ts';

/** Keeps outlet and order type in step with the place; shows nothing, so that nothing is drawn anew by it. */
export function OutletKeeper() {
  useOutletChoice();
  return null;
}
