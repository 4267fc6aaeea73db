import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { OwnDelivery } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise } from '#domain/money/money.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import styles from './riders.module.css';

const text = deskRidersText.own;

interface CarriedOrderProps {
  readonly restaurantId: number;
  readonly order: OwnDelivery;
}

export function CarriedOrder({ restaurantId, order }: CarriedOrderProps) {
  const { orderRefId, receiverName, instructions, collectPaise, estimatedAt } = order;
  return (
    <Card className={styles['order']} role="group" aria-label={orderRefId}>
      <div className={styles['between']}>
        <h3 className={styles['ref']}>{orderRefId}</h3>
        {estimatedAt === null ? null : <span>{text.due({ time: formatTime(estimatedAt) })}</span>}
      </div>
      <address className={styles['address']}>
        {receiverName === '' ? null : <strong>{receiverName}</strong>}
        {order.addressLineList.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {instructions === '' ? null : <p className={styles['note']}>{text.note({ text: instructions })}</p>}
      {order.handover === null ? null : <AtTheDoor wishes={order.handover} isCashDue={collectPaise > 0} />}
      <p className={styles['quiet']}>{order.itemSummary}</p>
      <p className={styles['collect']}>
        {collectPaise > 0 ? text.collect({ amount: formatPaise(collectPaise) }) : text.paid()}
      </p>
      <div className={styles['pair']}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={mapsLink(order.door)}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation aria-hidden="true" /> {text.way()}
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={telLink(`+91${order.receiverPhone}`)}>
          <Phone aria-hidden="true" />{' '}
          {text.call({ name: receiverName === '' ? text.customer() : receiverName })}
        </a>
      </div>
      <HandOverForm restaurantId={restaurantId} orderRefId={orderRefId} collectPaise={collectPaise} />
    </Card>
  );
}

interface AtTheDoorProps {
  readonly wishes: NonNullable<OwnDelivery['handover']>;
  /** Cash is due, so the order must not be left at the door. */
  readonly isCashDue: boolean;
}

function AtTheDoor({ wishes: { place, isQuiet, note }, isCashDue }: AtTheDoorProps) {
  const words = text.handover;
  const lines = [
    isCashDue && place !== 'PERSON' ? words.cash() : words.places[place](),
    ...(isQuiet ? [words.quiet()] : []),
    ...(note === '' ? [] : [words.note({ text: note })]),
  ];
  return (
    <ul className={styles['note']} aria-label={words.title()}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
