const STORED = 'desk.theme';

export type Theme = 'dark' | 'light';

/** Dark, until somebody has chosen otherwise on this device; a device that stores nothing stays dark. */
export function readTheme(): Theme {
  try {
    return localStorage.getItem(STORED) === 'light' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}

export function applyTheme(theme = readTheme()): void {
  document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(STORED, theme);
  } catch (cause) {
    performance.mark('theme-not-stored', { detail: String(cause) });
  }
}
