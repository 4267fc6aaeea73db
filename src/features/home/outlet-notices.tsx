import type { ReactNode } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OutletNoticesProps {
  outletTitle: string;
  orderType: CartOrderType;
  isOffered: boolean;
  isOutOfArea: boolean;
  /** What is possible where it does not deliver to, another outlet among it. */
  renderInstead: (another: ReactNode) => ReactNode;
  /** When it opens, in words; null while it takes orders. */
  closedText: string | null;
  onChange: () => void;
  /** What is said where it can take it. */
  children: ReactNode;
}

/** Why the outlet in sight cannot take this order now; the first reason is said. */
export function OutletNotices(props: OutletNoticesProps) {
  const { outletTitle, orderType, isOffered, isOutOfArea, renderInstead, closedText, onChange, children } =
    props;
  const t = useText({ home: homeText }).home.outlet;
  const another = (
    <Button variant="secondary" size="small" onClick={onChange}>
      {t.another}
    </Button>
  );
  if (!isOffered) {
    return (
      <Notice tone="warning" action={another}>
        {t.notHere(outletTitle, t.orderTypes[orderType])}
      </Notice>
    );
  }
  if (isOutOfArea) {
    return (
      <Notice tone="warning">
        <p>{t.notDelivering}</p>
        {renderInstead(another)}
      </Notice>
    );
  }
  return closedText === null ? (
    children
  ) : (
    <Notice tone="warning" action={another}>
      {t.closedNotice(closedText)}
    </Notice>
  );
}
