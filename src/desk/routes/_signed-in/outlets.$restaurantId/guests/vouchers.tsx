import { createFileRoute } from '@tanstack/react-router';
import { VouchersPage } from '#desk/features/offers/vouchers-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests/vouchers')({
  component: Vouchers,
});

function Vouchers() {
  const { restaurantId } = Route.useParams();
  return <VouchersPage restaurantId={restaurantId} />;
}
