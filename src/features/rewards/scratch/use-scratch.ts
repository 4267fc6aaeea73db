import { useState } from 'react';
import { scratchTheCard } from '#contract/endpoints/rewards.ts';
import type { ScratchCard } from '#contract/offers/rewards.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { ENOUGH } from './scratch-grid.ts';

/** A smaller scratched share may be an accident, so the card is not opened yet. */
const MEANT = 0.04;

/**
 * Only the server knows the reward. The foil disappears when the response has arrived and enough is scratched;
 * a failed request covers the card again.
 */
export function useScratch(card: ScratchCard, onOpened: (card: ScratchCard) => void) {
  const [opened, setOpened] = useState<ScratchCard>();
  const [isEnough, setIsEnough] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** A key that mounts a new foil. */
  const [foil, setFoil] = useState(0);
  const { isBusy: isOpening, run } = useAction();

  const openCard = async () => {
    setProblem(undefined);
    const input = { scratchCardId: card.scratchCardId };
    const action = `scratch ${card.scratchCardId}`;
    const result = await call(scratchTheCard, input, { key: keyOfAction(action, input) });
    if (result.ok) {
      deleteActionKey(action);
      setOpened(result.data);
      onOpened(result.data);
      return;
    }
    setProblem(result.problem);
    setIsEnough(false);
    setFoil((count) => count + 1);
  };
  const open = async () => {
    if (opened === undefined) await run(openCard);
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
    isBusy: isOpening && isEnough,
    problem,
    foil,
    handleProgress,
    reveal,
  };
}
