import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { notificationsText } from '#messages/notifications.js';
import { declinePush } from '#platform/push/push.ts';
import { deviceAtom, isSignedInAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Art } from '#ui/pictures/art.tsx';
import styles from './notifications.module.css';
import { PushObstacle } from './push-obstacle.tsx';
import { type PushSwitch, usePushSwitch } from './use-push-switch.ts';

interface PushOfferProps {
  after: 'orders' | 'bookings';
  /** Shows when notifications are not offered, so that only one prompt shows at a time. */
  otherwise: ReactNode;
}

/**
 * Offers notifications after an order or a booking until the customer decides; the browser's prompt opens only
 * on a tap (D-35).
 */
export function PushOffer({ after, otherwise }: PushOfferProps) {
  const device = useAtomValue(deviceAtom);
  const push = usePushSwitch();
  // A guest of a table has no account that could receive notifications.
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isOpen = isSignedIn && push.support === 'possible' && typeof device?.isPushWanted !== 'boolean';
  const [wasOpen] = useState(isOpen);
  if (isOpen) return <OfferCard after={after} push={push} />;
  if (!wasOpen) return otherwise;
  return push.support === 'denied' ? <PushObstacle support={push.support} /> : null;
}

function OfferCard({ after, push }: Pick<PushOfferProps, 'after'> & { push: PushSwitch }) {
  const { title, text } = notificationsText.offers[after];
  return (
    <Card className={styles['offer']} role="region" aria-label={title()}>
      <Art src="/art/bell.webp" size={48} />
      <div className={styles['offerTexts']}>
        <h2 className={styles['offerTitle']}>{title()}</h2>
        <p>{text()}</p>
        <p className={styles['quiet']}>{notificationsText.offerRest()}</p>
      </div>
      <div className={styles['offerActions']}>
        <Button variant="primary" size="small" isBusy={push.isBusy} onClick={push.switchOn}>
          {notificationsText.offerAccept()}
        </Button>
        <Button variant="quiet" size="small" onClick={declinePush}>
          {notificationsText.offerLater()}
        </Button>
      </div>
    </Card>
  );
}
