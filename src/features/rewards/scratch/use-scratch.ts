import { useState } from 'react';
import { scratchTheCard } from '#contract/endpoints/rewards.ts';
import type { ScratchCard } from '#contract/offers/rewards.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { ENOUGH } from './scratch-grid.ts';

/** From here on it is no slip of the finger: the server is asked what is underneath. */
const MEANT = 0.04;

/**
 * Scratching a sealed card. What it holds comes from the server alone, once; the foil goes when enough of
 * it is scratched and the answer is there. A card that could not be opened is sealed again.
 */
export function useScratch(card: ScratchCard, onOpened: (card: ScratchCard) => void) {
  const [opened, setOpened] = useState<ScratchCard>();
  const [isEnough, setIsEnough] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** Another one is a new foil. */
  const [foil, setFoil] = useState(0);
  const { isBusy: isAsking, run } = useAction();

  const ask = async () => {
    setProblem(undefined);
    const input = { scratchCardId: card.scratchCardId };
    const action = `scratch ${card.scratchCardId}`;
    const result = await call(scratchTheCard, input, { key: keyOfAction(action, input) });
    if (result.ok) {
      forgetActionKey(action);
      setOpened(result.data);
      onOpened(result.data);
      return;
    }
    setProblem(result.problem);
    setIsEnough(false);
    setFoil((count) => count + 1);
  };
  const open = async () => {
    if (opened === undefined) await run(ask);
  };
  const handleProgress = (share: number) => {
    if (share >= ENOUGH) setIsEnough(true);
    if (share >= MEANT) void open();
  };
  const reveal = () => {
    setIsEnough(true);
    void open();
  };
  return {
    reward: opened?.reward ?? undefined,
    isRevealed: opened !== undefined && isEnough,
    isBusy: isAsking && isEnough,
    problem,
    foil,
    handleProgress,
    reveal,
  };
}
