import { type ReactNode, useState } from 'react';
import { consumeStealDeal } from '#contract/endpoints/deals.ts';
import type { DealHolding } from '#contract/offers/deals.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { dealsText } from '#messages/deals.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { Notice } from '#ui/states/notice.tsx';
import sheetStyles from '../deal-sheet.module.css';
import dealsStyles from '../deals.module.css';
import { consumeActionOf, describeUse, sendUnitAct } from '../unit-acts.ts';
import { CounterCode, type CounterUse } from './counter-code.tsx';
import styles from './deal-using.module.css';
import { OutletLinks } from './outlet-links.tsx';

interface UseSheetProps {
  holding: DealHolding;
  renderScanner: (onCode: (code: string) => void, submitLabel: string) => ReactNode;
  onClose: () => void;
  /** Runs when the response arrives after the sheet was closed. */
  onLate: () => void;
}

/** Redeems units by the code of a table; repeated scans of one code redeem them once. */
function useConsume({ holdingId }: DealHolding, onLate: () => void) {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const [used, setUsed] = useState<CounterUse>();
  const isHere = useIsHere();
  const consume = (tableCode: string, consumeItemQty: number) =>
    run(async () => {
      setProblem(undefined);
      const input = { holdingId, tableCode, consumeItemQty };
      const result = await sendUnitAct(consumeStealDeal, input, {
        action: consumeActionOf(holdingId),
        isHere,
        describe: ({ consumption }) => describeUse(consumption),
        onLate,
      });
      if (result === undefined) return;
      if (!result.ok) return setProblem(result.problem.message);
      setUsed(result.data);
    });
  return { isBusy, problem, used, setUsed, consume };
}

export function UseSheet({ holding, renderScanner, onClose, onLate }: UseSheetProps) {
  const { isBusy, problem, used, setUsed, consume } = useConsume(holding, onLate);
  const [isAtCounter, setIsAtCounter] = useState(false);
  const [consumeItemQty, setConsumeItemQty] = useState(1);
  const hasSignal = useHasSignal();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={used === undefined ? dealsText.use.title() : dealsText.use.doneTitle()}
      closeLabel={dealsText.my.close()}
    >
      {used === undefined && isAtCounter ? (
        <CounterCode holding={holding} units={consumeItemQty} onUsed={setUsed} />
      ) : null}
      {used === undefined && !isAtCounter ? (
        <div className={sheetStyles['sheetBody']}>
          <div className={sheetStyles['howMany']}>
            <p>
              <strong>{holding.unitTitle}</strong>
              <span className={dealsStyles['quiet']}>{dealsText.use.howMany()}</span>
            </p>
            <Stepper
              value={consumeItemQty}
              min={1}
              max={holding.unitsLeft}
              onChange={setConsumeItemQty}
              labels={{
                increase: dealsText.use.more(),
                decrease: dealsText.use.fewer(),
                value: dealsText.use.chosen({ count: consumeItemQty }),
              }}
            />
          </div>
          {hasSignal ? (
            <p>{dealsText.use.scan()}</p>
          ) : (
            <Notice tone="offline">{dealsText.my.needsSignal()}</Notice>
          )}
          <p className={dealsStyles['problem']} role="alert">
            {problem}
          </p>
          {isBusy ? <Notice tone="info">{dealsText.use.busy()}</Notice> : null}
          {renderScanner(
            (code) => void consume(code, consumeItemQty),
            dealsText.use.submit({ count: consumeItemQty }),
          )}
          <Button variant="secondary" isWide onClick={() => setIsAtCounter(true)}>
            {dealsText.use.atCounter()}
          </Button>
          <details className={styles['where']}>
            <summary>{dealsText.use.valid()}</summary>
            <OutletLinks outletList={holding.outletList} />
          </details>
        </div>
      ) : null}
      {used === undefined ? null : <Receipt used={used} onClose={onClose} />}
    </Sheet>
  );
}

function Receipt({ used: { holding, consumption }, onClose }: { used: CounterUse; onClose: () => void }) {
  const { consumeItemQty, unitTitle, restaurantName, tableNumber, consumedAt } = consumption;
  return (
    <div className={sheetStyles['receipt']} role="status">
      <DrawnTick />
      <p className={styles['receiptTitle']}>{dealsText.units({ count: consumeItemQty, unit: unitTitle })}</p>
      <p>
        {tableNumber === ''
          ? dealsText.use.counter({ outlet: restaurantName })
          : dealsText.use.place({ outlet: restaurantName, table: tableNumber })}
      </p>
      <p className={styles['receiptTime']}>{`${formatDay(consumedAt)}, ${formatTime(consumedAt)}`}</p>
      <p className={dealsStyles['quiet']}>
        {dealsText.use.show()} {dealsText.use.left({ count: holding.unitsLeft })}
      </p>
      <Button variant="primary" isWide onClick={onClose}>
        {dealsText.use.done()}
      </Button>
    </div>
  );
}
