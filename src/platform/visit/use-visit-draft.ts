import { useEffect, useRef, useState } from 'react';
import { onSignedOut } from '../session/private-data.ts';
import type { VisitDraft } from './visit-draft.ts';

/**
 * A form that goes on where it was left. What one customer has typed is not for whoever comes next: it
 * begins anew when the session ends. `kept` is to be the same at each render.
 */
export function useVisitDraft<Draft extends object>(kept: VisitDraft<Draft>) {
  const [draft, setDraft] = useState(kept.recall);
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  useEffect(
    () =>
      onSignedOut(() => {
        latest.current = kept.create();
        setDraft(latest.current);
      }),
    [kept],
  );
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      show({ ...latest.current, ...changes });
      kept.keep(latest.current);
    },
    startAgain: () => {
      kept.forget();
      show(kept.create());
    },
  };
}
