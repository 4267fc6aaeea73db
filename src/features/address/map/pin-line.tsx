import MapPin from 'lucide-react/icons/map-pin';
import { addressText } from '#messages/address.js';
import { Button } from '#ui/buttons/button.tsx';
import styles from './place-map.module.css';

interface PinLineProps {
  /** The chosen place in words: undefined without a place, empty for a place without a name. */
  placeText: string | undefined;
  isNaming: boolean;
  onUsePin: () => void;
  /** Shows the search again; absent while the search is visible. */
  onChange?: (() => void) | undefined;
}

/** Announces the place to customers who cannot see the map. */
export function PinLine({ placeText, isNaming, onUsePin, onChange }: PinLineProps) {
  const isChosen = placeText !== undefined;
  const chosenText = isNaming
    ? addressText.map.naming()
    : addressText.map.pinOn({ place: placeText || addressText.nearby() });
  return (
    <div className={styles['line']}>
      <MapPin size={20} aria-hidden="true" />
      <p role="status" className={styles['lineText']}>
        {isChosen ? chosenText : <span className={styles['hint']}>{addressText.map.hint()}</span>}
      </p>
      {isChosen ? null : (
        <Button variant="secondary" size="small" onClick={onUsePin}>
          {addressText.map.takePin()}
        </Button>
      )}
      {isChosen && onChange !== undefined ? (
        <Button variant="quiet" size="small" onClick={onChange}>
          {addressText.change()}
        </Button>
      ) : null}
    </div>
  );
}
