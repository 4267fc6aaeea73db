import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { RewardDetailPage } from '#features/rewards/reward-detail-page.tsx';

export const Route = createFileRoute('/_account/offers/$id')({ component: RewardDetail });

function RewardDetail() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const router = useRouter();
  const handleBack = () =>
    router.history.canGoBack() ? router.history.back() : navigate({ to: '/offers', replace: true });
  return (
    <RewardDetailPage key={id} id={id} onBack={handleBack} onUsed={() => navigate({ to: '/checkout' })} />
  );
}
