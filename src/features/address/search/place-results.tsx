import MapPin from 'lucide-react/icons/map-pin';
import type { Place } from '#contract/account/account.ts';
import { addressText } from '#messages/address.js';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './place-picker.module.css';
import type { PlaceSearch } from './use-place-search.ts';

interface PlaceResultsProps {
  search: PlaceSearch;
  onPick: (place: Place) => void;
}

const keyOf = ({ addressText, addressLat, addressLng }: Place) =>
  `${addressText}@${addressLat},${addressLng}`;

export function PlaceResults({ search, onPick }: PlaceResultsProps) {
  if (search.status === 'idle') return null;
  if (search.status === 'searching') {
    return (
      <div role="status">
        <span className="visually-hidden">{addressText.searching()}</span>
        <Skeleton shape="line" count={3} />
      </div>
    );
  }
  if (search.status === 'failed') return <Notice tone="error">{search.problem.message}</Notice>;
  if (search.places.length === 0) return <Notice tone="info">{addressText.noResults()}</Notice>;
  return (
    <div>
      <p role="status" className="visually-hidden">
        {addressText.resultCount({ count: search.places.length })}
      </p>
      <ul aria-label={addressText.resultsLabel()}>
        {search.places.map((place) => (
          <li key={keyOf(place)}>
            <button type="button" className={styles['result']} onClick={() => onPick(place)}>
              <MapPin size={18} aria-hidden="true" />
              <span className={styles['locateTexts']}>
                <strong>{place.remainder || place.city || place.addressText}</strong>
                <span className={styles['hint']}>{place.addressText}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
