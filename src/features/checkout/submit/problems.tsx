import { checkoutText } from '#messages/checkout.js';
import { isTransportProblem } from '#platform/api/problem.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { BelowMinimum } from '../bill/below-minimum.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { ProblemActions } from './problem-notice.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { PROBLEM_ID } from './use-proceed.ts';

/** Codes of problems that other components show. */
const SHOWN_ELSEWHERE = new Set(['orderChanged', 'alreadyPlaced', 'belowMinimumOrder', 'sessionOver']);

interface ProblemsProps {
  checkout: Checkout;
  actions: ProblemActions;
}

/** Shows between the bill and the button to continue, where the customer looks. */
export function Problems({ checkout, actions }: ProblemsProps) {
  const { draft, outlet, missingPaise, signal } = checkout;
  const isShownBySignal = draft.problem !== undefined && isTransportProblem(draft.problem);
  const isShown = draft.problem !== undefined && !SHOWN_ELSEWHERE.has(draft.problem.code) && !isShownBySignal;
  return (
    <div id={PROBLEM_ID} tabIndex={-1}>
      {missingPaise > 0 || draft.problem?.code === 'belowMinimumOrder' ? (
        <BelowMinimum checkout={checkout} />
      ) : null}
      {signal === 'good' ? null : <WithoutSignal checkout={checkout} onRetry={actions.onRetry} />}
      {isShown && draft.problem && missingPaise === 0 ? (
        <ProblemNotice {...actions} problem={draft.problem} outlet={outlet} />
      ) : null}
    </div>
  );
}

function WithoutSignal({ checkout, onRetry }: { checkout: Checkout; onRetry: () => void }) {
  const isOffline = checkout.signal === 'offline';
  return (
    <Notice
      tone="offline"
      action={
        isOffline ? undefined : (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {checkoutText.withoutSignal.retry()}
          </Button>
        )
      }
    >
      {checkout.bill === undefined
        ? checkoutText.withoutSignal.noSum()
        : isOffline
          ? checkoutText.withoutSignal.offline()
          : checkoutText.withoutSignal.weak()}
    </Notice>
  );
}
