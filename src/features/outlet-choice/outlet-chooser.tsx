import { useOutletChoice } from './use-outlet-choice.ts';

/** Renders nothing, so that its updates render nothing else again. */
export function OutletChooser() {
  useOutletChoice();
  return null;
}
