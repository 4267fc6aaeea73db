import type { ReactNode } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import { homeText } from '#messages/home.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './outlet-notices.module.css';

interface OutletNoticesProps {
  outletTitle: string;
  orderType: CartOrderType;
  isOffered: boolean;
  isOutOfArea: boolean;
  /** `another` is the button that opens the choice of another outlet. */
  renderInstead: (another: ReactNode) => ReactNode;
  /** The opening time, in words; null while the outlet is open. */
  closedText: string | null;
  /** The outlet accepts scheduled orders. */
  takesForLater: boolean;
  onChange: () => void;
  /** Shows in place of a notice when the outlet can accept the order. */
  children: ReactNode;
}

/** Shows only the first reason why the outlet cannot accept the order. */
export function OutletNotices(props: OutletNoticesProps) {
  const { outletTitle, orderType, isOffered, isOutOfArea, renderInstead, closedText, onChange, children } =
    props;
  const { closedNotice, closedForLater } = homeText.outlet;
  const another = (
    <Button variant="secondary" size="small" onClick={onChange}>
      {homeText.outlet.another()}
    </Button>
  );
  if (!isOffered) {
    return (
      <Notice tone="warning" action={another}>
        {homeText.outlet.notHere({ outlet: outletTitle, type: homeText.outlet.orderTypes[orderType]() })}
      </Notice>
    );
  }
  if (isOutOfArea) {
    return (
      <Notice tone="warning">
        <p>{homeText.outlet.notDelivering()}</p>
        {renderInstead(another)}
      </Notice>
    );
  }
  return closedText === null ? (
    children
  ) : (
    <Notice tone="warning" action={another}>
      {props.takesForLater ? closedForLater({ when: closedText }) : closedNotice({ when: closedText })}
    </Notice>
  );
}

interface PlaceNoteProps {
  /** Why the app uses a default place; null without a reason to show. */
  reason: string | null;
  placeLabel: string;
  onChange: () => void;
}

/** A default place is a guess, so the note offers to change it (D-36). */
export function PlaceNote({ placeLabel, reason, onChange }: PlaceNoteProps) {
  return (
    <p className={styles['note']} role="status">
      {homeText.showing({ place: placeLabel })}{' '}
      <button type="button" className={styles['change']} aria-haspopup="dialog" onClick={onChange}>
        {homeText.change()}
      </button>{' '}
      {reason === null ? null : <span className={styles['reason']}>{reason}</span>}
    </p>
  );
}
