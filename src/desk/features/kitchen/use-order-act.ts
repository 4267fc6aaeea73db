import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { useAct } from '../../api/use-desk.ts';

/** A refusal names the colleague who was faster. */
export function useOrderAct<E extends DeskEndpoint>(endpoint: E) {
  return useAct(endpoint, { changes: [getBoard] });
}
