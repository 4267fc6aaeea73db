import { reverseGeocode } from '#contract/endpoints/account/account.ts';
import { restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { nameOfPosition, nearestArea } from '#domain/outlet/position-name.ts';
import { homeText } from '#messages/home.js';
import { call } from '#platform/api/call.ts';
import { onReachedAgain } from '#platform/retry/signal.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { whenIdle } from '#platform/time/when-idle.ts';
import { chooseAutomatically, setPlace } from '#platform/visit/visit.ts';

type Position = Pick<ChosenPlace, 'latitude' | 'longitude'>;

function findUnnamed(): ChosenPlace | null {
  const place = store.get(placeAtom);
  return place?.source === 'position' && place.isNamed !== true ? place : null;
}

const isAt = (place: ChosenPlace | null, { latitude, longitude }: Position) =>
  place?.latitude === latitude && place.longitude === longitude;

/** The name of a position by the geocoder, else a label with the area of the nearest outlet. */
async function findLabel({ latitude, longitude }: Position): Promise<{ label: string; isNamed: boolean }> {
  const found = await call(reverseGeocode, { latitude, longitude });
  const name = found.ok ? nameOfPosition(found.data) : undefined;
  if (name !== undefined) return { label: name, isNamed: true };
  const listed = await call(restaurantList, {});
  const outlets = listed.ok ? listed.data.restaurantList : [];
  const area = nearestArea({ latitude, longitude }, outlets);
  return { label: area === undefined ? homeText.here() : homeText.near({ area }), isNamed: false };
}

/** The name is fetched while the page is idle, at the latest after this time. */
const NAME_WITHIN_MS = 2_000;

let triedPosition: Position | null = null;

async function nameUnnamed(): Promise<void> {
  const place = findUnnamed();
  if (place === null || (triedPosition !== null && isAt(place, triedPosition))) return;
  triedPosition = place;
  const found = await findLabel(place);
  const now = findUnnamed();
  if (now === null || !isAt(now, place)) return;
  chooseAutomatically(() => setPlace({ ...now, ...found }));
}

/** Names each position that becomes the place; a failure is retried when the server is reachable again. */
export function startNamingPosition(): void {
  const nameSoon = () => {
    // A logout deletes the place with its name, so the same position must be named again.
    if (store.get(placeAtom) === null) triedPosition = null;
    if (findUnnamed() !== null) whenIdle(() => void nameUnnamed(), NAME_WITHIN_MS);
  };
  store.sub(placeAtom, nameSoon);
  onReachedAgain(() => {
    triedPosition = null;
    nameSoon();
  });
  nameSoon();
}
