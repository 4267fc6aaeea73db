import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Address } from '#contract/account.ts';
import { addressText } from '#domain/messages/en/address.ts';
import { addressTypesText } from '#domain/messages/en/address-types.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { describeLines } from './address-draft.ts';
import styles from './address-page.module.css';
import { addressTypeIcons } from './address-type-field.tsx';

interface AddressCardProps {
  address: Address;
  /** Without a signal it can be chosen, not changed. */
  isReadOnly: boolean;
  onUse: (address: Address) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, isReadOnly, onUse, onEdit, onDelete }: AddressCardProps) {
  const t = useText({ address: addressText, addressTypes: addressTypesText });
  const isChosen = useAtomValue(placeAtom)?.addressId === address.recordId;
  const label = t.address.labelOf(t.addressTypes[address.addressType], address.addressLine1);
  const Icon = addressTypeIcons[address.addressType];
  return (
    <li className={styles['card']} data-chosen={isChosen}>
      <div className={styles['head']}>
        <span className={styles['icon']}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <div>
          <h2 className={styles['title']}>{t.addressTypes[address.addressType]}</h2>
          <p className={styles['lines']}>{describeLines(address)}</p>
        </div>
      </div>
      <div className={styles['actions']}>
        {isChosen ? (
          <span className={styles['chosen']}>
            <CircleCheck size={18} aria-hidden="true" />
            {t.address.chosen}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            className={styles['use']}
            aria-label={t.address.useOf(label)}
            onClick={() => onUse(address)}
          >
            {t.address.use}
          </Button>
        )}
        <IconButton
          label={t.address.editOf(label)}
          icon={<Pencil size={20} aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={onEdit}
        />
        <IconButton
          label={t.address.removeOf(label)}
          icon={<Trash2 size={20} aria-hidden="true" />}
          disabled={isReadOnly}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
