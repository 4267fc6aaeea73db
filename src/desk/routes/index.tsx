import { createFileRoute, redirect } from '@tanstack/react-router';
import { DeskFailure } from '../api/desk-failure.ts';
import { findLastOutlet, loadPerson } from '../shell/person.ts';
import { findFirstPage } from '../shell/sections.ts';

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    const person = await loadPerson().catch((error: unknown) => {
      if (error instanceof DeskFailure && error.isSignedOut) throw redirect({ to: '/sign-in' });
      throw error;
    });
    const restaurantId = findLastOutlet(person);
    if (restaurantId === undefined) throw redirect({ to: '/me' });
    throw redirect(findFirstPage(person, restaurantId));
  },
});
