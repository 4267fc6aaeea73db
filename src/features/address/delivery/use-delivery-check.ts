import { useEffect, useState } from 'react';
import type { Point } from '#contract/fields.ts';
import { type DeliveryRefusal, findDeliveryRefusal } from './check-delivery.ts';

/** Avoids requests while the pin still moves. */
const PAUSE_MS = 300;

/** Undefined while the place is in reach, unknown or not chosen. */
export function useDeliveryCheck(point: Point | null): DeliveryRefusal | undefined {
  const [refusal, setRefusal] = useState<DeliveryRefusal>();
  const { latitude, longitude } = point ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      const refused = await findDeliveryRefusal({ latitude, longitude });
      if (!isLeft) setRefusal(refused);
    }, PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [latitude, longitude]);
  return refusal;
}
