import { useState } from 'react';
import * as v from 'valibot';
import { consumeDealCode, listDealUses, previewDealCode } from '#contract/desk/endpoints/counter.ts';
import type { ShownDeal } from '#contract/desk/floor.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskCounterText } from '#messages/desk-counter.js';
import { menuText } from '#messages/menu.js';
import { Button } from '#ui/buttons/button.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './counter.module.css';
import { Scanner } from './scanner.tsx';

const text = deskCounterText.deals;

const UsedSchema = v.object({ usedAt: v.number() });

function describeFailure({ code, message, packet }: DeskFailure): string {
  const used = v.safeParse(UsedSchema, packet);
  if (code === 'dealCodeUsed' && used.success) return text.used({ time: formatTime(used.output.usedAt) });
  return code === 'dealUnitsShort' ? text.short() : message;
}

export function DealCode({ restaurantId }: { readonly restaurantId: number }) {
  const [shown, setShown] = useState<ShownDeal>();
  const [problem, setProblem] = useState<string>();
  const onFailure = (failure: DeskFailure) => {
    setShown(undefined);
    setProblem(describeFailure(failure));
  };
  const preview = useAct(previewDealCode, { onFailure, onDone: setShown });
  const consume = useAct(consumeDealCode, {
    changes: [listDealUses],
    onFailure,
    onDone: ({ units, unitTitle, unitsLeft }) => {
      setShown(undefined);
      showToast('success', text.done({ what: text.units({ units, unit: unitTitle }), left: unitsLeft }));
    },
  });
  const read = (code: string) => {
    setProblem(undefined);
    preview.act({ restaurantId, text: code });
  };
  if (shown !== undefined)
    return (
      <DealCard
        deal={shown}
        isBusy={consume.isBusy}
        onUse={() => consume.act({ restaurantId, text: shown.dealCodeText })}
        onClose={() => setShown(undefined)}
      />
    );
  return (
    <>
      <Scanner label={text.label()} submitLabel={text.show()} isBusy={preview.isBusy} onText={read} />
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
    </>
  );
}

interface DealCardProps {
  readonly deal: ShownDeal;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

function DealCard({ deal, isBusy, onUse, onClose }: DealCardProps) {
  const { title, unitTitle, vegNonVeg, terms, units, unitsLeft } = deal;
  return (
    <article className={styles['card']} aria-label={title}>
      <p className={styles['large']}>
        <FoodMark kind={vegNonVeg} label={menuText.marks[vegNonVeg]()} />{' '}
        {text.units({ units, unit: unitTitle })}
      </p>
      <p>{title}</p>
      <p className={styles['quiet']}>{text.left({ left: unitsLeft - units })}</p>
      {terms.length === 0 ? null : (
        <ul className={styles['quiet']}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <Button variant="primary" isWide isBusy={isBusy} onClick={onUse}>
        {text.use({ units })}
      </Button>
      <Button variant="secondary" isWide onClick={onClose}>
        {text.cancel()}
      </Button>
    </article>
  );
}
