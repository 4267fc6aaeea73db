import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { stateAge } from '#contract/endpoints/at-the-table.ts';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { isTableConfirmed } from '#domain/table/seated-table.ts';
import { barText } from '#messages/bar.js';
import { call } from '#platform/api/call.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { setTable } from '#platform/visit/visit.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './age-question.module.css';

/**
 * Asks the guest of a table once whether they have the legal drinking age; renders nothing away from a table.
 */
export function AgeQuestion() {
  const table = useAtomValue(tableSessionAtom);
  const restaurantUuid = table?.restaurantUuid;
  const input = restaurantUuid === undefined ? null : { restaurantUuid };
  const age = useEndpoint(getRestaurantDetail, input).data?.legalDrinkingAge;
  if (table === null || age === undefined) return null;
  if (table.statedAge === 0) return <Notice tone="warning">{barText.refused({ age })}</Notice>;
  if (!isTableConfirmed(table)) return <Notice tone="offline">{barText.noSignal()}</Notice>;
  return <Question age={age} tableSessionId={table.tableSessionId} />;
}

/** The question unmounts once it is answered, so the focus moves to the heading above it. */
function Question({ age, tableSessionId }: { age: number; tableSessionId: string }) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const confirmAge = (isOfAge: boolean) =>
    run(async () => {
      setProblem(undefined);
      const result = await call(stateAge, { tableSessionId, isOfAge });
      if (!result.ok) return setProblem(result.problem.message);
      const { statedAge } = result.data;
      const heading = ref.current?.closest('section')?.querySelector('h2');
      if (statedAge > 0 && heading != null) heading.focus();
      else focusHeading();
      const current = store.get(tableSessionAtom);
      if (current?.tableSessionId === tableSessionId) setTable({ ...current, statedAge });
      return statedAge === 0 ? showToast('blank', barText.hidden()) : undefined;
    });
  return (
    <fieldset ref={ref} className={styles['question']}>
      <legend className={styles['title']}>{barText.title({ age })}</legend>
      <p>{barText.text({ age })}</p>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <div className={styles['answers']}>
        <Button variant="primary" size="small" isBusy={isBusy} onClick={() => void confirmAge(true)}>
          {barText.yes({ age })}
        </Button>
        <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void confirmAge(false)}>
          {barText.no()}
        </Button>
      </div>
    </fieldset>
  );
}
