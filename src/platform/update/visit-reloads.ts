import { BRAND } from '#domain/brand.ts';

/** What `sessionStorage` is for us: it lives as long as the visit. */
export type VisitMemory = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = `${BRAND.id}:reloaded-from`;

/** The versions that this visit has left by a reload. */
function readLeft(memory: VisitMemory): string[] {
  return (memory.getItem(KEY) ?? '').split(' ').filter(Boolean);
}

/** Whether this visit has already been reloaded to leave `version`. */
export function hasLeft(version: string, openMemory: () => VisitMemory): boolean {
  try {
    return readLeft(openMemory()).includes(version);
  } catch {
    // Storage is blocked: nothing is remembered.
    return false;
  }
}

/**
 * Takes the one reload that a visit has for leaving `version`. False when it was taken already, and
 * where the browser cannot remember it: without a memory there would be no end to reloads.
 */
export function claimReload(version: string, openMemory: () => VisitMemory): boolean {
  if (hasLeft(version, openMemory)) return false;
  try {
    const memory = openMemory();
    memory.setItem(KEY, [...readLeft(memory), version].join(' '));
  } catch {
    // Blocked or full: the next line finds out.
    return false;
  }
  return hasLeft(version, openMemory);
}
