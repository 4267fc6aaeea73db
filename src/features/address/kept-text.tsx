import { addressText } from '#messages/address.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { describeFill } from './address-draft.ts';
import styles from './address-form.module.css';
import type { AddressFormState } from './use-address-form.ts';

/** Moving the pin does not replace the customer's own lines without a confirmation. */
export function KeptText({ address }: { address: AddressFormState }) {
  if (!address.draft.offersFill) return null;
  return (
    <Notice tone="info">
      <p>{addressText.keptOwn({ place: describeFill(address.draft) })}</p>
      <div className={styles['choices']}>
        <Button variant="secondary" size="small" onClick={address.useFill}>
          {addressText.useFill()}
        </Button>
        <Button variant="quiet" size="small" onClick={() => address.form.change({ offersFill: false })}>
          {addressText.keepMine()}
        </Button>
      </div>
    </Notice>
  );
}
