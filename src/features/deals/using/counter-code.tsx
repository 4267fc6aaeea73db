import { useEffect, useEffectEvent, useState } from 'react';
import { generateStealDealCode, getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import type { DealCode, DealConsumption, DealHolding, MyDeals } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type QrMatrix, QrPicture } from '#ui/codes/qr-picture.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useWakeLock } from '#ui/use-wake-lock.ts';
import styles from '../deal-sheet.module.css';
import dealsStyles from '../deals.module.css';

/** The counter redeems the code on another device, so the phone polls for the result. */
const POLL = { intervalMs: 3_000, hiddenIntervalMs: 0 };

export interface CounterUse {
  readonly holding: DealHolding;
  readonly consumption: DealConsumption;
}

interface CounterCodeProps {
  holding: DealHolding;
  units: number;
  onUsed: (used: CounterUse) => void;
}

interface Shown {
  readonly code: DealCode;
  /** Undefined if the encoder did not load; the guest can read the code out. */
  readonly matrix: QrMatrix | undefined;
}

async function encodeCode(code: DealCode): Promise<Shown> {
  try {
    const { encode } = await import('uqr');
    return { code, matrix: encode(code.dealCodeText, { ecc: 'M', border: 0 }).data };
  } catch {
    return { code, matrix: undefined };
  }
}

/**
 * The use of this code at the counter, which has no table. Only units used after `since` count, because
 * earlier ones belong to another code.
 */
function findUsed({ holdingList, consumptionList }: MyDeals, { holdingId }: DealHolding, since: number) {
  const holding = holdingList.find((each) => each.holdingId === holdingId);
  const consumption = consumptionList.find(
    (each) => each.holdingId === holdingId && each.tableNumber === '' && each.consumedAt >= since,
  );
  return holding === undefined || consumption === undefined ? undefined : { holding, consumption };
}

/** A code that the counter scans to redeem the units. */
export function CounterCode({ holding, units, onUsed }: CounterCodeProps) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const hasSignal = useHasSignal();
  const { data } = useEndpoint(getStealDealReservationItems, shown === undefined ? null : {}, {
    ...{ freshMs: 0, poll: POLL },
  });
  useWakeLock();
  const make = () =>
    run(async () => {
      setProblem(undefined);
      const input = { holdingId: holding.holdingId, units };
      // A code uses nothing by itself and voids earlier ones, so a new key is safe.
      const result = await call(generateStealDealCode, input, { key: crypto.randomUUID() });
      if (!result.ok) return setProblem(result.problem.message);
      setShown(await encodeCode(result.data));
    });
  const start = useEffectEvent(make);
  useEffect(() => void start(), []);
  const used = shown && data && findUsed(data, holding, shown.code.createdAt);
  const report = useEffectEvent(onUsed);
  useEffect(() => {
    if (used !== undefined) report(used);
  }, [used]);
  return (
    <div className={styles['receipt']}>
      {hasSignal ? null : <Notice tone="offline">{dealsText.my.needsSignal()}</Notice>}
      <p className={dealsStyles['problem']} role="alert">
        {problem}
      </p>
      {shown === undefined ? (
        <Button variant="primary" isWide isBusy={isBusy} onClick={make}>
          {dealsText.use.makeCode()}
        </Button>
      ) : (
        <>
          <p>{dealsText.units({ count: units, unit: holding.unitTitle })}</p>
          {shown.matrix === undefined ? null : (
            <QrPicture matrix={shown.matrix} label={dealsText.use.codeAlt()} />
          )}
          <p className={dealsStyles['code']}>{shown.code.dealCodeText}</p>
          <p className={dealsStyles['quiet']}>{dealsText.use.showCounter()}</p>
          <Countdown
            key={shown.code.dealCodeText}
            until={shown.code.expiresAt}
            now={serverNow}
            label={(left) => dealsText.use.codeFor({ left })}
            minutesLabel={(minutes) => dealsText.use.codeForMinutes({ minutes })}
            onOver={() => setShown(undefined)}
          />
        </>
      )}
    </div>
  );
}
