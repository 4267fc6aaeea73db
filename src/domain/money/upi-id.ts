/** Letters of the name that stay, at most half of it. */
const SHOWN_LETTERS = 2;

/** E.g. `as••••@okbank`: enough to tell one's own ids apart. */
export function maskUpiId(upiId: string): string {
  const [name = '', bank = ''] = upiId.split('@');
  const shown = name.slice(0, Math.min(SHOWN_LETTERS, Math.floor(name.length / 2)));
  return `${shown}••••@${bank}`;
}
