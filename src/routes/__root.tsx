import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFound } from '#features/info/not-found.tsx';
import { OpenAppNotifications, ResumePendingPayment } from './-around/on-every-page.tsx';

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
