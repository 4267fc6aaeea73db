import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { type listRiders, readHandoverPhoto } from '#contract/desk/endpoints/riders.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { useDesk } from '../../api/use-desk.ts';
import styles from './riders.module.css';

const text = deskRidersText.outlet;

interface DeliveredListProps extends Pick<ResponseOf<typeof listRiders>, 'deliveredList'> {
  readonly restaurantId: number;
}

export function DeliveredList({ restaurantId, deliveredList }: DeliveredListProps) {
  const [shown, setShown] = useState<string>();
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.delivered()}</h2>
      {deliveredList.length === 0 ? <p className={styles['quiet']}>{text.deliveredNone()}</p> : null}
      <ul className={styles['rows']}>
        {deliveredList.map(({ orderRefId, riderName, deliveredAt, hasPhoto, notCollected }) => (
          <li key={orderRefId} className={styles['row']}>
            <div className={styles['facts']}>
              <Link
                to="/outlets/$restaurantId/orders/$orderRefId"
                params={{ restaurantId, orderRefId }}
                className={styles['link']}
              >
                <strong className={styles['ref']}>{orderRefId}</strong>
              </Link>
              <span>{text.deliveredAt({ rider: riderName, time: formatTime(deliveredAt) })}</span>
              {notCollected === null ? null : <NotCollected {...notCollected} />}
            </div>
            {hasPhoto ? (
              <Button variant="secondary" onClick={() => setShown(orderRefId)}>
                {text.photo()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Sheet
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={text.photo()}
        closeLabel={text.close()}
      >
        {shown === undefined ? null : <DoorPhoto restaurantId={restaurantId} orderRefId={shown} />}
      </Sheet>
    </section>
  );
}

type NotCollectedProps = NonNullable<DeliveredListProps['deliveredList'][number]['notCollected']>;

/** Cash that the rider did not collect; in red while it is still owed. */
function NotCollected({ paise, reason, paymentStatus }: NotCollectedProps) {
  const amount = formatPaise(paise);
  if (paymentStatus !== 'PENDING')
    return (
      <span className={styles['quiet']}>
        {paymentStatus === 'NOT_NEEDED'
          ? text.notCollectedGivenUp({ amount })
          : text.notCollectedPaid({ amount })}
      </span>
    );
  const words = deskRidersText.notCollected[reason]();
  return (
    <span className={styles['late']}>
      <TriangleAlert aria-hidden="true" size={18} />
      {text.notCollected({ amount, reason: words })}
    </span>
  );
}

function DoorPhoto(ref: { readonly restaurantId: number; readonly orderRefId: string }) {
  const { data, error } = useDesk(readHandoverPhoto, ref);
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined) return <p role="status">{deskShellText.loading()}</p>;
  const { mediaType, contentBase64, takenAt } = data;
  return (
    <img
      src={`data:${mediaType};base64,${contentBase64}`}
      alt={text.photoAlt({ time: formatTime(takenAt) })}
      className={styles['picture']}
    />
  );
}
