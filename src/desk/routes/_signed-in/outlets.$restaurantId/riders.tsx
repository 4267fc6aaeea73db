import { createFileRoute } from '@tanstack/react-router';
import { RidersPage } from '../../../features/riders/riders-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/riders')({ component: Riders });

function Riders() {
  return <RidersPage restaurantId={Route.useParams().restaurantId} />;
}
