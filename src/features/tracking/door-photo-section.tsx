import { useState } from 'react';
import { getHandoverPhoto } from '#contract/endpoints/orders/orders.ts';
import { trackingText } from '#messages/tracking.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './tracking.module.css';

/** Shown for an order that was left at the door; its photo loads only when the customer opens it. */
export function DoorPhotoSection({ orderRefId }: { orderRefId: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Card className={styles['section']}>
      <div>
        <h2 className={styles['sectionTitle']}>{trackingText.leftAtDoor()}</h2>
        <p className={styles['quiet']}>{trackingText.leftAtDoorText()}</p>
      </div>
      {isShown ? (
        <DoorPhoto orderRefId={orderRefId} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setIsShown(true)}>
          {trackingText.showPhoto()}
        </Button>
      )}
    </Card>
  );
}

function DoorPhoto({ orderRefId }: { orderRefId: string }) {
  const { data, problem } = useEndpoint(getHandoverPhoto, { orderRefId });
  if (data === undefined) return problem === undefined ? null : <p>{trackingText.photoFailed()}</p>;
  const { mediaType, contentBase64, takenAt } = data;
  return (
    <img
      className={styles['photo']}
      src={`data:${mediaType};base64,${contentBase64}`}
      alt={trackingText.photoAlt({ time: formatMoment(takenAt) })}
    />
  );
}
