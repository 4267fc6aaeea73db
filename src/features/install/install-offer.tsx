import { Link } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import Download from 'lucide-react/icons/download';
import { BRAND } from '#domain/brand/brand.ts';
import { installText } from '#messages/install.js';
import { installWayAtom, promptInstall } from '#platform/device/install.ts';
import { installOfferAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Art } from '#ui/pictures/art.tsx';
import styles from './install.module.css';

/**
 * Shows after an order, unless the app is installed, the browser cannot install it, or the customer dismissed
 * the offer.
 */
export function InstallOffer() {
  const way = useAtomValue(installWayAtom);
  const [dismissed, setDismissed] = useAtom(installOfferAtom);
  if (dismissed !== null || (way !== 'prompt' && way !== 'ios')) return null;
  return (
    <Card className={styles['offer']}>
      <div className={styles['top']}>
        <Art src="/icons/icon-192.png" size={56} />
        <div>
          <h2 className={styles['title']}>{installText.offer.title({ chain: BRAND.shortName })}</h2>
          <p>{installText.offer.text()}</p>
        </div>
      </div>
      <div className={styles['actions']}>
        {way === 'prompt' ? (
          <Button variant="primary" icon={<Download aria-hidden="true" size={18} />} onClick={promptInstall}>
            {installText.offer.action()}
          </Button>
        ) : (
          <Link to="/download-app" className={buttonClass({ variant: 'primary' })}>
            {installText.offer.how()}
          </Link>
        )}
        <Button variant="quiet" onClick={() => setDismissed({ dismissedAt: serverNow() })}>
          {installText.offer.dismiss()}
        </Button>
      </div>
    </Card>
  );
}
