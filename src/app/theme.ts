import { preferencesAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

function applyTheme(): void {
  const theme = store.get(preferencesAtom)?.theme ?? 'system';
  const { dataset } = document.documentElement;
  // Set to the same it would have every element on the page looked at anew.
  if (dataset['theme'] === (theme === 'system' ? undefined : theme)) return;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Follows the system's colours unless the customer chose light or dark. */
export function startTheme(): void {
  applyTheme();
  store.sub(preferencesAtom, applyTheme);
}
