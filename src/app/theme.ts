import { preferencesAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

function applyTheme(): void {
  const theme = store.get(preferencesAtom)?.theme ?? 'system';
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Follows the system's colours unless the customer chose light or dark. */
export function startTheme(): void {
  applyTheme();
  store.sub(preferencesAtom, applyTheme);
}
