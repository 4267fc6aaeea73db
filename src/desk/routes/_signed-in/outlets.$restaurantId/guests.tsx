import { createFileRoute, Outlet } from '@tanstack/react-router';
import { GuestParts } from '../../../features/guests/guest-parts.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/guests')({ component: Guests });

function Guests() {
  const { restaurantId } = Route.useParams();
  return (
    <>
      <GuestParts restaurantId={restaurantId} />
      <Outlet />
    </>
  );
}
