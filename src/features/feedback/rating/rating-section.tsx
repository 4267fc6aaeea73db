import { useRef, useState } from 'react';
import type { OrderRating, Rating } from '#contract/account/rating.ts';
import { getOrderRating, rateOrderByCustomer } from '#contract/endpoints/orders/ratings.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { afterMealText } from '#messages/after-meal.js';
import { call } from '#platform/api/call.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { formatMoment, useAsOf } from '#platform/time/as-of.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard, sectionClasses } from '#ui/lists/section-card.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './rating.module.css';
import { ratingDraft, stateOfRating } from './rating-draft.ts';
import { RatingForm } from './rating-form.tsx';
import { RatingShown } from './rating-shown.tsx';

const LOOK_EVERY_MS = 15_000;

/** The server opens the rating half an hour after the order is delivered, collected or served. */
export function RatingSection({ order }: { order: OrderDetail }) {
  const use = useOrderRating(order.orderRefId);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const failed = useFailedRead(afterMealText.rating.loadFailed(), use);
  const { known } = use;
  if (known?.opensAt === null) return null;
  return (
    <SectionCard
      title={known?.rating ? afterMealText.rating.given() : afterMealText.rating.title()}
      titleRef={titleRef}
    >
      {known !== undefined ? (
        <Known order={order} use={use} known={known} onSettled={() => titleRef.current?.focus()} />
      ) : failed === undefined ? (
        <Skeleton shape="line" count={2} />
      ) : (
        <LoadFailed {...failed} />
      )}
    </SectionCard>
  );
}

interface KnownProps {
  order: OrderDetail;
  use: OrderRatingUse;
  known: OrderRating;
  /** Moves the focus to the heading, because the form that had it is unmounted. */
  onSettled: () => void;
}

function Known({ order, use, known, onSettled }: KnownProps) {
  const [isChanging, setIsChanging] = useState(false);
  const state = stateOfRating(known, useNow(LOOK_EVERY_MS));
  const { rating, opensAt, closesAt } = known;
  const settle = () => {
    ratingDraft(order.orderRefId, rating).delete();
    setIsChanging(false);
    onSettled();
  };
  const send = async (given: Rating) => {
    const refusal = await use.save(given);
    if (refusal !== undefined) return refusal;
    settle();
    showToast('success', rating === null ? afterMealText.rating.thanks() : afterMealText.rating.changed());
    return undefined;
  };
  if (state === 'before') return <p>{afterMealText.rating.opensAt({ when: formatMoment(opensAt ?? 0) })}</p>;
  if (rating !== null && !isChanging) {
    return <Given order={order} use={use} rating={rating} onChange={() => setIsChanging(true)} />;
  }
  if (state === 'over') return <p>{afterMealText.rating.closed()}</p>;
  return (
    <>
      <p className={sectionClasses.quiet}>
        {afterMealText.rating.until({ when: formatMoment(closesAt ?? 0) })}
      </p>
      <RatingForm order={order} before={rating} onSend={send} onCancel={settle} />
    </>
  );
}

interface GivenProps {
  order: OrderDetail;
  use: OrderRatingUse;
  rating: Rating;
  onChange: () => void;
}

/** The given rating; it can be changed only with a signal and until the server closes it. */
function Given({ order, use, rating, onChange }: GivenProps) {
  const asOf = useAsOf();
  const hasSignal = useHasSignal();
  const { storedAt, known } = use;
  const now = useNow(LOOK_EVERY_MS);
  const closesAt = known?.closesAt ?? 0;
  return (
    <>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      <RatingShown rating={rating} itemList={order.itemList} />
      {known?.isBeingChecked ? <Notice tone="info">{afterMealText.rating.beingChecked()}</Notice> : null}
      {known?.answer ? (
        <div className={styles['answer']}>
          <strong>{afterMealText.rating.answerOf({ outlet: order.restaurantName })}</strong>
          <p>{known.answer.text}</p>
        </div>
      ) : null}
      {now >= closesAt ? null : (
        <p className={sectionClasses.quiet}>
          {afterMealText.rating.changeableUntil({ when: formatMoment(closesAt) })}
        </p>
      )}
      {now >= closesAt || !hasSignal ? null : (
        <div className={sectionClasses.actions}>
          <Button variant="secondary" size="small" onClick={onChange}>
            {afterMealText.rating.change()}
          </Button>
        </div>
      )}
    </>
  );
}

function useOrderRating(orderRefId: string) {
  const { data: known, change, ...read } = useEndpoint(getOrderRating, { orderRefId });
  /** Returns the reason if the server refuses. */
  const save = async (rating: Rating): Promise<string | undefined> => {
    const result = await call(rateOrderByCustomer, { orderRefId, ...rating });
    if (!result.ok) return result.problem.message;
    change(() => result.data);
    return undefined;
  };
  return { ...read, known, save };
}

type OrderRatingUse = ReturnType<typeof useOrderRating>;
