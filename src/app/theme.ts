import { preferencesAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

function applyTheme(): void {
  const theme = store.get(preferencesAtom)?.theme ?? 'system';
  const { dataset } = document.documentElement;
  // Setting the same value would recalculate the styles of the whole page.
  if (dataset['theme'] === (theme === 'system' ? undefined : theme)) return;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Follows the system unless the customer has chosen a theme. */
export function startTheme(): void {
  applyTheme();
  store.sub(preferencesAtom, applyTheme);
}
