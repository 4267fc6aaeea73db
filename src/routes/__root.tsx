import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '#features/info/not-found.tsx';
import { OpenAppNotifications } from './-around/notification-permission.tsx';
import { ResumePendingPayment } from './-around/resume-at-payment.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  return (
    <>
      <Outlet />
      <ResumePendingPayment />
      <OpenAppNotifications />
    </>
  );
}
