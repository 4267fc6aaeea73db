import QrCode from 'lucide-react/icons/qr-code';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './waiting-orders.module.css';

interface ShowOfferProps {
  /** The order is stuck, so showing it to a waiter is the best option now. */
  isUrgent: boolean;
  onShow: () => void;
}

/** Id of the button to which the focus returns from the shown order. */
export const SHOW_BUTTON_ID = 'show-to-server';

/** Offers to show the order as a code, which a waiter can scan without a signal. */
export function ShowOffer({ isUrgent, onShow }: ShowOfferProps) {
  return (
    <Card className={styles['offer']} data-urgent={isUrgent}>
      <p>{waitingOrdersText.show.offer()}</p>
      <Button
        id={SHOW_BUTTON_ID}
        variant={isUrgent ? 'primary' : 'secondary'}
        isWide
        icon={<QrCode aria-hidden="true" />}
        onClick={onShow}
      >
        {waitingOrdersText.show.open()}
      </Button>
    </Card>
  );
}
