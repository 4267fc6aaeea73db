import { InstallOffer } from '#features/install/install-offer.tsx';
import { PushOffer } from '#features/notifications/push-offer.tsx';

/** Offers the installation only where notifications are not offered. */
export function OffersAfterOrder() {
  return <PushOffer after="orders" otherwise={<InstallOffer />} />;
}
