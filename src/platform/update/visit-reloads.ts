import { BRAND } from '#domain/brand/brand.ts';

/** `sessionStorage`, which lives as long as the visit. */
export type VisitMemory = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = `${BRAND.id}:reloaded-from`;

function readLeft(memory: VisitMemory): string[] {
  return (memory.getItem(KEY) ?? '').split(' ').filter(Boolean);
}

/** True when this visit has already reloaded from `version`. */
export function hasLeft(version: string, openMemory: () => VisitMemory): boolean {
  try {
    return readLeft(openMemory()).includes(version);
  } catch {
    // Blocked storage has no record of a reload.
    return false;
  }
}

/**
 * Claims the single reload of a visit from `version`; false when it was used, and when storage is blocked,
 * because reloads would never end.
 */
export function claimReload(version: string, openMemory: () => VisitMemory): boolean {
  if (hasLeft(version, openMemory)) return false;
  try {
    const memory = openMemory();
    memory.setItem(KEY, [...readLeft(memory), version].join(' '));
  } catch {
    // Without this record the page would reload again and again, so it must not reload.
    return false;
  }
  return hasLeft(version, openMemory);
}
