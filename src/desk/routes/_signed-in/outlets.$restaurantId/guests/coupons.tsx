import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '#desk/features/offers/coupons-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests/coupons')({
  component: Coupons,
});

function Coupons() {
  const { restaurantId } = Route.useParams();
  return <CouponsPage restaurantId={restaurantId} />;
}
