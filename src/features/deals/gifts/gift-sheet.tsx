import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { generateStealDealGiftCode } from '#contract/endpoints/deals.ts';
import type { DealGift, DealHolding } from '#contract/offers/deals.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { dealsText } from '#messages/deals.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../deal-sheet.module.css';
import dealsStyles from '../deals.module.css';
import { describeGift, giftActionOf, sendUnitAct } from '../unit-acts.ts';
import { shareGift } from './share-gift.ts';

function useGenerate({ holdingId }: DealHolding, onLate: () => void) {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string>();
  const [gift, setGift] = useState<DealGift>();
  const isHere = useIsHere();
  const generate = (units: number) =>
    run(async () => {
      setProblem(undefined);
      const result = await sendUnitAct(
        generateStealDealGiftCode,
        { holdingId, units },
        { action: giftActionOf(holdingId), isHere, describe: describeGift, onLate },
      );
      if (result === undefined) return;
      if (!result.ok) return setProblem(result.problem.message);
      setGift(result.data);
    });
  return { isBusy, problem, gift, generate };
}

interface GiftSheetProps {
  holding: DealHolding;
  onClose: () => void;
  /** Runs when the response arrives after the sheet was closed. */
  onLate: () => void;
}

export function GiftSheet({ holding, onClose, onLate }: GiftSheetProps) {
  const { isBusy, problem, gift, generate } = useGenerate(holding, onLate);
  const [units, setUnits] = useState(1);
  const hasSignal = useHasSignal();
  return (
    <Sheet isOpen onClose={onClose} title={dealsText.gift.title()} closeLabel={dealsText.my.close()}>
      {gift === undefined ? (
        <div className={styles['sheetBody']}>
          <div className={styles['howMany']}>
            <p>
              <strong>{holding.unitTitle}</strong>
              <span className={dealsStyles['quiet']}>{dealsText.gift.howMany()}</span>
            </p>
            <Stepper
              value={units}
              min={1}
              max={holding.unitsLeft}
              onChange={setUnits}
              labels={{
                increase: dealsText.use.more(),
                decrease: dealsText.use.fewer(),
                value: dealsText.use.chosen({ count: units }),
              }}
            />
          </div>
          <p className={dealsStyles['quiet']}>{dealsText.gift.explain()}</p>
          {hasSignal ? null : <Notice tone="offline">{dealsText.my.needsSignal()}</Notice>}
          <p className={dealsStyles['problem']} role="alert">
            {problem}
          </p>
          <Button variant="primary" isWide isBusy={isBusy} onClick={() => generate(units)}>
            {dealsText.gift.generate()}
          </Button>
        </div>
      ) : (
        <GiftCode gift={gift} />
      )}
    </Sheet>
  );
}

function GiftCode({ gift }: { gift: DealGift }) {
  const code = gift.giftCodeText ?? '';
  const what = dealsText.units({ count: gift.units, unit: gift.unitTitle });
  return (
    <div className={styles['receipt']}>
      <p>{what}</p>
      <p className={dealsStyles['quiet']}>{dealsText.gift.codeLabel()}</p>
      <p className={dealsStyles['code']}>{code}</p>
      <p className={dealsStyles['quiet']}>{dealsText.gift.until({ day: formatDay(gift.expiresAt) })}</p>
      <Button
        variant="primary"
        isWide
        icon={<Share2 aria-hidden="true" />}
        onClick={() => void shareGift(what, code)}
      >
        {dealsText.gift.share()}
      </Button>
    </div>
  );
}
