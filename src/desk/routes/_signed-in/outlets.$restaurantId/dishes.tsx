import { createFileRoute } from '@tanstack/react-router';
import { DishesPage } from '../../../features/kitchen/dishes-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/dishes')({ component: Dishes });

function Dishes() {
  const { restaurantId } = Route.useParams();
  return <DishesPage restaurantId={restaurantId} />;
}
