import Share2 from 'lucide-react/icons/share-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { takeBackStealDealGiftCode } from '#contract/endpoints/deals.ts';
import type { DealGift } from '#contract/offers/deals.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from '../deals.module.css';
import { shareGift } from './share-gift.ts';

export function GiftList({ giftList, onChanged }: { giftList: readonly DealGift[]; onChanged: () => void }) {
  if (giftList.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 className={styles['partTitle']}>{dealsText.gift.open()}</h2>
      <ul className={styles['grid']}>
        {giftList.map((gift) => (
          <li key={gift.giftId}>
            <GiftCard gift={gift} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GiftCard({ gift, onChanged }: { gift: DealGift; onChanged: () => void }) {
  const what = dealsText.units({ count: gift.units, unit: gift.unitTitle });
  const { giftCodeText } = gift;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const handleTried = (isTakenBack: boolean) => {
    // The focused button disappears with the code.
    if (isTakenBack) titleRef.current?.focus();
    onChanged();
  };
  return (
    <Card className={styles['part']}>
      <h3 ref={titleRef} tabIndex={-1} className={styles['title']}>
        {dealsText.gift.sent({ what })}
      </h3>
      <p className={styles['quiet']}>{dealsText.gift.statuses[gift.status]()}</p>
      {giftCodeText === null ? null : (
        <>
          <p className={styles['code']}>{giftCodeText}</p>
          <p className={styles['quiet']}>{dealsText.gift.until({ day: formatDay(gift.expiresAt) })}</p>
          <div className={styles['row']}>
            <Button
              variant="secondary"
              size="small"
              icon={<Share2 aria-hidden="true" />}
              onClick={() => void shareGift(what, giftCodeText)}
            >
              {dealsText.gift.share()}
            </Button>
            <TakeBack gift={gift} what={what} onTried={handleTried} />
          </div>
        </>
      )}
    </Card>
  );
}

interface TakeBackProps {
  gift: DealGift;
  what: string;
  onTried: (isTakenBack: boolean) => void;
}

function TakeBack({ gift: { giftId }, what, onTried }: TakeBackProps) {
  const { isBusy, run } = useAction();
  const takeBack = () =>
    run(async () => {
      const key = keyOfAction(`takeBackGift ${giftId}`, { giftId });
      const result = await call(takeBackStealDealGiftCode, { giftId }, { key });
      const isReported = result.ok || result.problem.code === 'sessionOver';
      if (!isReported) showToast('error', result.problem.message);
      onTried(result.ok);
    });
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={isBusy}
      icon={<Undo2 aria-hidden="true" />}
      aria-label={dealsText.gift.takeBackOf({ what })}
      onClick={takeBack}
    >
      {dealsText.gift.takeBack()}
    </Button>
  );
}
