import QrCode from 'lucide-react/icons/qr-code';
import { waitingOrdersText } from '#domain/messages/en/waiting-orders.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
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
  const t = useText({ waitingOrders: waitingOrdersText }).waitingOrders.show;
  return (
    <Card className={styles['offer']} data-urgent={isUrgent}>
      <p>{t.offer}</p>
      <Button
        id={SHOW_BUTTON_ID}
        variant={isUrgent ? 'primary' : 'secondary'}
        isWide
        icon={<QrCode aria-hidden="true" />}
        onClick={onShow}
      >
        {t.open}
      </Button>
    </Card>
  );
}
