import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Address } from '#contract/account/account.ts';
import { nameOfAddress } from '#domain/name-of-address.ts';
import { addressText } from '#messages/address.js';
import { addressTypesText } from '#messages/address-types.js';
import { placeAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { describeLines } from './address-draft.ts';
import styles from './address-page.module.css';
import { addressTypeIcons } from './address-type-field.tsx';

interface AddressCardProps {
  address: Address;
  /** The address can be chosen but not changed, because there is no signal or the list is cached. */
  isReadOnly: boolean;
  onUse: (address: Address) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, isReadOnly, onUse, onEdit, onDelete }: AddressCardProps) {
  const isChosen = useAtomValue(placeAtom)?.addressId === address.recordId;
  const label = addressText.labelOf({
    type: nameOfAddress(address, addressTypesText),
    line: address.addressLine1,
  });
  const Icon = addressTypeIcons[address.addressType];
  return (
    <li className={styles['card']} data-chosen={isChosen}>
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 className={styles['title']}>{nameOfAddress(address, addressTypesText)}</h2>
          <p className={styles['lines']}>{describeLines(address)}</p>
        </div>
      </div>
      <div className={styles['actions']}>
        {isChosen ? (
          <span className={styles['chosen']}>
            <CircleCheck size={18} aria-hidden="true" />
            {addressText.chosen()}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            className={styles['use']}
            aria-label={addressText.deliverTo({ label })}
            onClick={() => onUse(address)}
          >
            {addressText.use()}
          </Button>
        )}
        <IconButton
          label={addressText.editOf({ label })}
          icon={<Pencil size={20} aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={onEdit}
        />
        <IconButton
          label={addressText.removeOf({ label })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
