import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/settings/settings-page.tsx';

export const Route = createFileRoute('/_signed-in/outlets/$restaurantId/settings')({ component: Settings });

function Settings() {
  const { restaurantId } = Route.useParams();
  return <SettingsPage key={restaurantId} restaurantId={restaurantId} />;
}
