import type { ReactNode } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import { homeText } from '#messages/home.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';

interface OutletNoticesProps {
  outletTitle: string;
  orderType: CartOrderType;
  isOffered: boolean;
  isOutOfArea: boolean;
  /** `another` offers another outlet. */
  renderInstead: (another: ReactNode) => ReactNode;
  /** When it opens, in words; null while it takes orders. */
  closedText: string | null;
  /** It can be ordered from for later. */
  takesForLater: boolean;
  onChange: () => void;
  /** Shows only when the outlet can accept the order. */
  children: ReactNode;
}

/** Why the outlet in sight cannot take this order now; the first reason is said. */
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
