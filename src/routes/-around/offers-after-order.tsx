import { InstallOffer } from '#features/install/install-offer.tsx';
import { PushOffer } from '#features/notifications/push-offer.tsx';

/** To be told of the order, else to put the app on the phone. */
export function OffersAfterOrder() {
  return <PushOffer after="orders" otherwise={<InstallOffer />} />;
}
