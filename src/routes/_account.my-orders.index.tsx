import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { MyOrdersPage } from '#features/orders/my-orders-page.tsx';
import { WaitingLines } from '#features/waiting-orders/waiting-lines.tsx';
import { OrderAgainHost } from './-order-again.tsx';

export const Route = createFileRoute('/_account/my-orders/')({ component: MyOrders });

function MyOrders() {
  const [againRef, setAgainRef] = useState<string>();
  return (
    <>
      <MyOrdersPage
        renderWaiting={(listedRefs) => <WaitingLines listedRefs={listedRefs} />}
        onOrderAgain={setAgainRef}
      />
      <OrderAgainHost orderRefId={againRef} onClose={() => setAgainRef(undefined)} />
    </>
  );
}
