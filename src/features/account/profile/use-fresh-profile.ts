import { useEffect } from 'react';
import { refreshProfile } from '#platform/session/profile.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Fetches the profile, which another device may have changed; a refusal shows as a toast (S-8). */
export function useFreshProfile(): void {
  useEffect(() => {
    refreshProfile().then((problem) => {
      if (problem !== undefined) showToast('error', problem.message);
    });
  }, []);
}
