import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import {
  type NearestOutlet,
  NearestOutletSchema,
  type RestaurantDetail,
} from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import type { OutletRef } from '#contract/stored.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { describeOpenness, findOpenness } from '#domain/outlet/openness.ts';
import { checkoutText } from '#messages/checkout.js';
import { checkoutProblemsText } from '#messages/checkout-problems.js';
import { destinationText } from '#messages/destination.js';
import { opennessText } from '#messages/openness.js';
import { scheduleText } from '#messages/schedule.js';
import { unitsText } from '#messages/units.js';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../checkout.module.css';
import { describeCouponRefusal } from '../coupons/describe-coupon-refusal.ts';

export interface ProblemActions {
  onRetry: () => void;
  onChooseAddress: () => void;
  onScanTable: () => void;
  onDropCoupon: () => void;
  onTakeAway: () => void;
  onChooseTime: () => void;
  onOtherOutlet: (outlet: OutletRef) => void;
}

export interface ProblemNoticeProps extends ProblemActions {
  problem: Problem;
  outlet: RestaurantDetail | undefined;
}

export function ProblemNotice(props: ProblemNoticeProps) {
  const { problem, outlet } = props;
  const orderType = useAtomValue(orderTypeAtom)?.orderType;
  switch (problem.code) {
    case 'outOfDeliveryArea':
      return <OutOfArea {...props} />;
    case 'outletClosed':
      return (
        <ErrorNotice
          text={problem.message}
          more={closedText(outlet, orderType, {
            checkoutProblems: checkoutProblemsText,
            openness: opennessText,
          })}
        >
          <OtherOutletsLink />
        </ErrorNotice>
      );
    case 'orderSlotUnavailable':
    case 'orderSlotFull':
      return (
        <ErrorNotice text={problem.message}>{action(scheduleText.choose(), props.onChooseTime)}</ErrorNotice>
      );
    case 'orderTypeUnavailable':
      return (
        <ErrorNotice text={problem.message}>
          <OtherOutletsLink />
        </ErrorNotice>
      );
    case 'tableInvalid':
    case 'scanTable':
      return (
        <ErrorNotice text={problem.message}>
          {action(checkoutProblemsText.scanAgain(), props.onScanTable)}
        </ErrorNotice>
      );
    case 'couponUnknown':
    case 'couponNotApplicable':
      return (
        <ErrorNotice text={describeCouponRefusal(problem)}>
          {action(checkoutProblemsText.removeCoupon(), props.onDropCoupon)}
        </ErrorNotice>
      );
    case 'notFound':
      return (
        <ErrorNotice text={destinationText.addressMissing()}>
          {action(checkoutText.chooseAddress(), props.onChooseAddress)}
        </ErrorNotice>
      );
    default:
      return (
        <ErrorNotice
          text={problem.message}
          more={isTransportProblem(problem) ? checkoutProblemsText.kept() : undefined}
        >
          {action(checkoutText.retry(), props.onRetry)}
        </ErrorNotice>
      );
  }
}

function action(label: string, onClick: () => void): ReactNode {
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}

interface ErrorNoticeProps {
  text: string;
  more?: string | undefined;
  children?: ReactNode;
}

function ErrorNotice({ text, more, children }: ErrorNoticeProps) {
  return (
    <Notice tone="error">
      <p>{text}</p>
      {more === undefined ? null : <p>{more}</p>}
      <div className={styles['actions']}>{children}</div>
    </Notice>
  );
}

function OtherOutletsLink() {
  return (
    <Link to="/restaurants" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {checkoutProblemsText.otherOutlets()}
    </Link>
  );
}

/**
 * When the outlet opens, in the words of home and cart; a text without a time if the outlet is unknown or
 * counts as open on this phone.
 */
function closedText(
  outlet: RestaurantDetail | undefined,
  orderType: CartOrderType | undefined,
  t: Pick<Messages, 'checkoutProblems' | 'openness'>,
): string {
  const now = serverNow();
  if (outlet === undefined || isTakingOrders(outlet, now, orderType)) return t.checkoutProblems.cartKept();
  const openness = describeOpenness(findOpenness(outlet, now, orderType), now, t.openness);
  return t.checkoutProblems.closedUntil({ openness });
}

/** The spec's message, plus the nearest outlet that delivers and takeaway (D-10). */
function OutOfArea({ problem, onChooseAddress, onTakeAway, onOtherOutlet }: ProblemNoticeProps) {
  const instead: NearestOutlet | undefined = findParsed(NearestOutletSchema, problem.packet);
  const nearest = instead?.nearest ?? null;
  const more =
    nearest === null
      ? undefined
      : checkoutProblemsText.nearest({
          outlet: nearest.title,
          distance: formatDistance(nearest.distanceInMeter, unitsText),
        });
  return (
    <ErrorNotice text={problem.message} more={more}>
      {action(checkoutProblemsText.otherAddress(), onChooseAddress)}
      {nearest === null
        ? null
        : action(checkoutProblemsText.orderFrom({ outlet: nearest.title }), () => onOtherOutlet(nearest))}
      {instead?.takeAwayPossible ? action(checkoutProblemsText.takeAway(), onTakeAway) : null}
    </ErrorNotice>
  );
}
