import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { Cart } from '#contract/stored.ts';
import { GroupPage } from '#features/group-order/group-page.tsx';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { GroupMenu } from '../-around/group-menu.tsx';
import { useIsWide } from '../-around/use-is-wide.ts';

export const Route = createFileRoute('/(order)/group/$code')({ component: GroupRoute });

function GroupRoute() {
  const { code } = Route.useParams();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const handleTakenOver = ({ outlet, orderType }: Cart) => {
    chooseOutlet(outlet);
    chooseOrderTypeByHand(orderType);
    void navigate({ to: '/checkout' });
  };
  return (
    <GroupPage
      key={code}
      code={code}
      isWide={isWide}
      renderMenu={(props) => <GroupMenu {...props} />}
      onTakenOver={handleTakenOver}
    />
  );
}
