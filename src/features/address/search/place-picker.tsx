import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { addressText } from '#messages/address.js';
import { homeText } from '#messages/home.js';
import { type LocationFailure, locate } from '#platform/map/location.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { Notice } from '#ui/states/notice.tsx';
import { namePoint } from '../map/name-point.ts';
import styles from './place-picker.module.css';
import { PlaceResults } from './place-results.tsx';
import { usePlaceSearch } from './use-place-search.ts';

interface PlacePickerProps {
  near: Point | null;
  onPick: (place: Place, source: 'position' | 'search') => void;
}

export function PlacePicker({ near, onPick }: PlacePickerProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const search = usePlaceSearch(query, near);
  return (
    <div className={styles['picker']}>
      <MyLocation onPick={(place) => onPick(place, 'position')} />
      <div className={styles['search']}>
        <Search size={20} aria-hidden="true" className={styles['icon']} />
        <label htmlFor={id} className="visually-hidden">
          {addressText.search()}
        </label>
        <input
          id={id}
          type="search"
          className={styles['input']}
          placeholder={addressText.search()}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <PlaceResults search={search} onPick={(place) => onPick(place, 'search')} />
    </div>
  );
}

function MyLocation({ onPick }: { onPick: (place: Place) => void }) {
  const [isLocating, setIsLocating] = useState(false);
  const [failure, setFailure] = useState<LocationFailure>();
  const isHere = useIsHere();
  const handleClick = async () => {
    if (isLocating) return;
    setFailure(undefined);
    setIsLocating(true);
    const place = await locatePlace(addressText);
    // A late position never overrides a place that was chosen meanwhile (D-36).
    if (!isHere()) return;
    setIsLocating(false);
    if (place.ok) onPick(place.value);
    else setFailure(place.failure.code);
  };
  const Icon = isLocating ? MapPin : LocateFixed;
  return (
    <>
      <button type="button" className={styles['locate']} onClick={handleClick} aria-busy={isLocating}>
        <Icon size={22} aria-hidden="true" className={isLocating ? styles['locating'] : undefined} />
        <span className={styles['locateTexts']}>
          <strong>{isLocating ? addressText.locating() : addressText.locate()}</strong>
          <span className={styles['hint']}>{addressText.locateHint()}</span>
        </span>
      </button>
      {failure === undefined ? null : (
        <Notice tone="error">
          {homeText.location[failure]()}. {addressText.searchInstead()}
        </Notice>
      )}
    </>
  );
}

/** Finds the position within 5 s (D-36), and then the name of its place. */
async function locatePlace(t: Messages['address']): Promise<Result<Place, LocationFailure>> {
  const position = await locate();
  if (!position.ok) return fail(position.failure.code);
  return succeed((await namePoint(position.value, t)).place);
}
