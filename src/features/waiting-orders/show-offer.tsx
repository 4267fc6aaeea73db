import QrCode from 'lucide-react/icons/qr-code';
import { waitingOrdersText } from '#messages/waiting-orders.js';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './waiting-orders.module.css';

interface ShowOfferProps {
  /** Nothing could be sent: this is the way now. */
  isUrgent: boolean;
  onShow: () => void;
}

/** Where the focus returns to from the order that was shown. */
export const SHOW_BUTTON_ID = 'show-to-server';

/** The way round a missing signal: the order goes to the kitchen by the eyes of a server. */
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
