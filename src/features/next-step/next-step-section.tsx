import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { NextOutlet } from '#domain/outlet/next-outlets.ts';
import { nextStepText as text } from '#messages/next-step.js';
import { trackingText } from '#messages/tracking.js';
import { unitsText } from '#messages/units.js';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { SectionCard, sectionClasses } from '#ui/lists/section-card.tsx';
import styles from './next-step.module.css';
import { useNextOutlet } from './use-next-outlet.ts';

interface NextStepSectionProps {
  order: OrderDetail;
  /** Orders the same dishes at the same outlet again, without the missing ones. */
  onAgain: () => void;
  onElsewhere: (outlet: NextOutlet) => void;
}

/** Shows after a refused order which dishes were missing, where the money goes, and how to order again. */
export function NextStepSection({ order, onAgain, onElsewhere }: NextStepSectionProps) {
  const { itemList, missingItemIdList = [] } = order;
  const missing = itemList.filter(({ orderItemId }) => missingItemIdList.includes(orderItemId));
  const isRestLeft = missing.length < itemList.length;
  const titles = [...new Set(missing.map(({ title }) => title))].join(', ');
  // An outlet that refused without naming a dish may refuse again, so another outlet is the main choice.
  const isElsewhereMain = order.orderType !== 'DineIn' && (titles === '' || !isRestLeft);
  return (
    <SectionCard title={titles === '' ? text.title() : text.missing({ titles })}>
      <p>{wordMoney(order)}</p>
      <div className={styles['steps']}>
        {isRestLeft ? (
          <Button variant={isElsewhereMain ? 'secondary' : 'primary'} isWide onClick={onAgain}>
            {titles === '' ? text.again({ outlet: order.restaurantName }) : text.without({ titles })}
          </Button>
        ) : null}
        {order.orderType === 'DineIn' ? null : (
          <Elsewhere order={order} isMain={isElsewhereMain} onElsewhere={onElsewhere} />
        )}
        <Link to="/" className={buttonClass({ variant: 'quiet', isWide: true })}>
          {text.menu()}
        </Link>
      </div>
    </SectionCard>
  );
}

function wordMoney({ refundedPaise, bill, paymentStatus }: OrderDetail): string {
  // A guest of a table has no wallet, so the money returns to the source of the payment.
  const isGuest = !store.get(isSignedInAtom);
  if (isGuest && paymentStatus === 'REFUNDED') return trackingText.cancelReturnsToSource();
  const points = bill.pointsUsed > 0 ? trackingText.cancelReturnsPoints({ points: bill.pointsUsed }) : '';
  if (refundedPaise === 0 && points === '') return trackingText.cancelTextUnpaid();
  const money = refundedPaise > 0 ? trackingText.refunded({ amount: formatPaise(refundedPaise) }) : '';
  return [money, points].filter(Boolean).join(' ');
}

interface ElsewhereProps extends Pick<NextStepSectionProps, 'order' | 'onElsewhere'> {
  isMain: boolean;
}

function Elsewhere({ order, isMain, onElsewhere }: ElsewhereProps) {
  const { data, problem } = useNextOutlet(order);
  if (data === undefined) {
    return problem === undefined ? (
      <p className={sectionClasses.quiet} role="status">
        {text.searching()}
      </p>
    ) : null;
  }
  if (data === null) return <p className={sectionClasses.quiet}>{text.nobody()}</p>;
  const { outlet, lineCount } = data;
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} isWide onClick={() => onElsewhere(outlet)}>
      <span className={styles['offer']}>
        <span>{text.elsewhere({ outlet: outlet.title })}</span>
        <span className={styles['has']}>
          {text.has({
            distance: formatDistance(outlet.distanceInMeter, unitsText),
            count: lineCount,
            total: order.itemList.length,
          })}
        </span>
      </span>
    </Button>
  );
}
