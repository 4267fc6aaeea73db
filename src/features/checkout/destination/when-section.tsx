import CalendarClock from 'lucide-react/icons/calendar-clock';
import Zap from 'lucide-react/icons/zap';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { Cart } from '#contract/stored.ts';
import { changeableUntil, describeSlot } from '#domain/order/order-slots.ts';
import { describeOpenness, findOpenness } from '#domain/outlet/openness.ts';
import { formatShortMoment } from '#domain/time/kolkata.ts';
import { opennessText } from '#messages/openness.js';
import { scheduleText } from '#messages/schedule.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../checkout.module.css';
import { Section } from '../section.tsx';
import type { OrderTiming } from './find-when.ts';

export const WHEN_ID = 'checkout-when';

interface WhenSectionProps {
  cart: Cart;
  outlet: RestaurantDetail | undefined;
  when: OrderTiming;
  onChoose: () => void;
  /** Preloads the time sheet. */
  onNear: () => void;
}

/**
 * The time of the order; shows nothing at a table, or while the customer has no other choice than as soon as
 * possible.
 */
export function WhenSection({ cart, outlet, when, onChoose, onNear }: WhenSectionProps) {
  const { orderType, scheduledFor } = cart;
  if (orderType === 'DineIn') return null;
  if (when === 'soon' && outlet?.takesScheduled === false) return null;
  const near = { onPointerEnter: onNear, onFocus: onNear };
  const isDecided = when === 'soon' || when === 'scheduled';
  return (
    <Section
      id={WHEN_ID}
      title={scheduleText.title()}
      action={
        isDecided ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={when === 'soon' ? undefined : scheduleText.changeTime()}
            onClick={onChoose}
            {...near}
          >
            {when === 'soon' ? scheduleText.choose() : scheduleText.change()}
          </Button>
        ) : null
      }
    >
      {isDecided ? (
        <div className={styles['spot']}>
          <span className={styles['spotIcon']}>
            {when === 'soon' ? <Zap aria-hidden="true" /> : <CalendarClock aria-hidden="true" />}
          </span>
          <div className={styles['spotTexts']}>
            <p className={styles['spotTitle']}>
              {scheduledFor === undefined ? scheduleText.soon() : describeSlot(scheduledFor)}
            </p>
            {scheduledFor === undefined ? null : (
              <p className={styles['quiet']}>
                {scheduleText.changeableUntil({
                  time: formatShortMoment(changeableUntil(scheduledFor)),
                })}
              </p>
            )}
          </div>
        </div>
      ) : (
        <>
          <Notice tone="warning">{undecidedText(cart, outlet)}</Notice>
          <Button variant="secondary" isWide onClick={onChoose} {...near}>
            {scheduleText.choose()}
          </Button>
        </>
      )}
    </Section>
  );
}

function undecidedText({ scheduledFor, orderType }: Cart, outlet: RestaurantDetail | undefined): string {
  if (scheduledFor !== undefined) return scheduleText.over({ slot: describeSlot(scheduledFor) });
  const now = serverNow();
  const when =
    outlet === undefined
      ? opennessText.closed()
      : describeOpenness(findOpenness(outlet, now, orderType), now, opennessText);
  return scheduleText.missing({ when });
}
