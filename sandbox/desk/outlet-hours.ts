import type { OpeningHours } from '#contract/restaurant.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { loadSandboxSettings, saveSandboxSettings, setOutletHours } from '#server/db/queries/sandbox.ts';
import { transact } from '#server/db/run-transaction.ts';
import type { Deps } from '#server/deps.ts';

const roundTheClock: OpeningHours = {
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' })),
  closedOn: [],
};

/** Holds an outlet open day and night; its own hours are kept. */
export async function openRoundTheClock(deps: Deps, { recordId, openingHours }: Outlet): Promise<void> {
  await transact(deps.db, async (db) => {
    const settings = await loadSandboxSettings(db);
    // Hours kept before are the true ones, also after a second tap.
    const usualHours = { [recordId]: openingHours, ...settings.usualHours };
    await saveSandboxSettings(db, { ...settings, usualHours });
    await setOutletHours(db, recordId, roundTheClock);
  });
}

/** Gives an outlet its own hours back. */
export async function restoreHours(deps: Deps, { recordId }: Outlet): Promise<void> {
  await transact(deps.db, async (db) => {
    const settings = await loadSandboxSettings(db);
    const { [recordId]: own, ...usualHours } = settings.usualHours;
    if (own === undefined) return;
    await setOutletHours(db, recordId, own);
    await saveSandboxSettings(db, { ...settings, usualHours });
  });
}
