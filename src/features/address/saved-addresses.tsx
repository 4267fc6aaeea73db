import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Address } from '#contract/account/account.ts';
import { nameOfAddress } from '#domain/name-of-address.ts';
import { addressText } from '#messages/address.js';
import { addressSheetText } from '#messages/address-sheet.js';
import { addressTypesText } from '#messages/address-types.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { describeLines } from './address-draft.ts';
import styles from './address-sheet.module.css';
import { addressTypeIcons } from './address-type-field.tsx';
import { useAddresses } from './use-addresses.ts';

export function SavedAddresses({ onChoose }: { onChoose: (address: Address) => void }) {
  const { list, read } = useAddresses();
  const failed = useFailedRead(addressText.loadFailed(), read);
  if (list.status === 'signedOut') return null;
  if (list.status === 'loading') return <Skeleton shape="row" count={2} />;
  if (list.status === 'failed') return failed && <LoadFailed {...failed} />;
  if (list.addresses.length === 0) return null;
  return (
    <section className={styles['saved']}>
      <h3 className={styles['heading']}>{addressSheetText.savedHeading()}</h3>
      <ul>
        {list.addresses.map((address) => (
          <SavedAddress key={address.recordId} address={address} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function SavedAddress({ address, onChoose }: { address: Address; onChoose: (address: Address) => void }) {
  const isChosen = useAtomValue(placeAtom)?.addressId === address.recordId;
  const Icon = addressTypeIcons[address.addressType];
  return (
    <li>
      <button
        type="button"
        className={styles['address']}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(address)}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={styles['texts']}>
          <strong>{nameOfAddress(address, addressTypesText)}</strong>
          <span className={styles['muted']}>{describeLines(address)}</span>
        </span>
        {isChosen ? <CircleCheck size={20} aria-hidden="true" /> : null}
      </button>
    </li>
  );
}
