import type { DeskPerson } from '#contract/desk/staff.ts';

/** The script in `index.html` reads both keys before the first paint. */
const THEME_KEY = 'desk.theme';
const ROLE_THEME_KEY = 'desk.theme-of-role';

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

function read(key: string): Theme | undefined {
  try {
    const stored = localStorage.getItem(key);
    return isTheme(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch (cause) {
    performance.mark('theme-not-stored', { detail: String(cause) });
  }
}

/** A choice on this device wins, then the role of the last person, then the device's setting. */
export const readTheme = (): Theme => read(THEME_KEY) ?? read(ROLE_THEME_KEY) ?? 'system';

/** The page has a `meta` element per theme, so both change. */
function colourBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isFor = meta.dataset['theme'];
    const ofDevice = `(prefers-color-scheme: ${isFor})`;
    meta.media = theme === 'system' ? ofDevice : theme === isFor ? 'all' : 'not all';
  }
}

export function applyTheme(theme = readTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  colourBar(theme);
}

export function chooseTheme(theme: Theme): void {
  store(THEME_KEY, theme);
  applyTheme(theme);
}

/** The kitchen is dark by default; other roles follow the device. */
export function applyThemeOfRole({ roleList }: Pick<DeskPerson, 'roleList'>): void {
  const isCook = roleList.length > 0 && roleList.every(({ role }) => role === 'kitchen');
  store(ROLE_THEME_KEY, isCook ? 'dark' : 'system');
  applyTheme();
}
