import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '#features/info/not-found.tsx';
import { OpenAppNews } from './-notifications.tsx';
import { ResumePendingPayment } from './-resume-payment.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  return (
    <>
      <Outlet />
      <ResumePendingPayment />
      <OpenAppNews />
    </>
  );
}
