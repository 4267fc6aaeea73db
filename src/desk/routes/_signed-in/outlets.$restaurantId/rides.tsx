import { createFileRoute } from '@tanstack/react-router';
import { OwnRidesPage } from '../../../features/riders/own-rides-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/rides')({ component: Rides });

function Rides() {
  return <OwnRidesPage restaurantId={Route.useParams().restaurantId} />;
}
