import '#ui/tokens.css';
import '#ui/base.css';
import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSignedOut, queryClient } from './api/query-client.ts';
import { createDeskRouter } from './router.tsx';
import { applyTheme } from './shell/theme.ts';

applyTheme();
const router = createDeskRouter();
followSignedOut(() => {
  // Of the one who was signed in, nothing stays for the next.
  queryClient.clear();
  const { href, pathname } = router.state.location;
  // A sign-in that leads to itself would not end.
  if (pathname.endsWith('/sign-in')) return;
  void router.navigate({ to: '/sign-in', search: { to: href } });
});
// An act that waits for the connection is in memory alone: the browser asks before it goes.
window.addEventListener('beforeunload', (event) => {
  if (queryClient.isMutating() > 0) event.preventDefault();
});
const root = document.getElementById('desk');
if (root === null) throw new Error('index.html has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
