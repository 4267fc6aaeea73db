import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Address } from '#contract/account/account.ts';
import type { AddressDraft } from '#contract/drafts/address.ts';
import type { OutletRef } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { type FailedRead, useFailedRead } from '#platform/query/failed-read.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { AddressCard } from './address-card.tsx';
import { draftOfAddress, newAddress } from './address-draft.ts';
import styles from './address-page.module.css';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { useAddresses } from './use-addresses.ts';

const AddressForm = lazySheet(async () => (await import('./address-form.tsx')).AddressForm);

interface AddressPageProps {
  onUse: (address: Address) => void;
  onOrderFrom: (outlet: OutletRef) => void;
  onTakeAway: () => void;
}

export function AddressPage({ onUse, onOrderFrom, onTakeAway }: AddressPageProps) {
  const asOf = useAsOf();
  const isOnline = useIsOnline();
  const { list, read, put, drop } = useAddresses();
  const failed = useFailedRead(addressText.loadFailed(), read);
  const [draft, setDraft] = useState<AddressDraft>();
  const [doomed, setDoomed] = useState<Address>();
  /** A cached list is read-only, because the server may have newer addresses. */
  const isReadOnly = !isOnline || (list.status === 'ready' && list.storedAt !== undefined);
  const handleSaved = (address: Address) => {
    put(address);
    // The customer may have opened the form of another address meanwhile.
    setDraft((now) => (now === draft ? undefined : now));
    showToast('success', addressText.saved());
    // An address that is the place of the visit is checked again, because it may now be outside the delivery
    // area.
    if (store.get(placeAtom)?.addressId === address.recordId) onUse(address);
  };
  const handleDeleted = (address: Address) => {
    drop(address.recordId);
    setDoomed(undefined);
    showToast('success', addressText.removed());
  };
  return (
    <Page title={addressText.title()}>
      {isReadOnly && list.status !== 'failed' ? <OfflineNotice read={read} /> : null}
      {list.status === 'loading' ? <Skeleton shape="card" count={2} /> : null}
      {failed === undefined ? null : <LoadFailed {...failed} />}
      {list.status === 'ready' && list.storedAt !== undefined ? <AsOf label={asOf(list.storedAt)} /> : null}
      {list.status === 'ready' ? (
        <AddressList
          addresses={list.addresses}
          isReadOnly={isReadOnly}
          onUse={onUse}
          onAdd={() => setDraft(newAddress.recall())}
          onEdit={(address) => setDraft(draftOfAddress(address))}
          onDelete={setDoomed}
        />
      ) : null}
      <Sheet
        isOpen={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title={draft?.recordId ? addressText.editTitle() : addressText.addTitle()}
        closeLabel={addressText.close()}
      >
        {draft === undefined ? null : (
          <AddressForm
            initial={draft}
            onSaved={handleSaved}
            onOrderFrom={onOrderFrom}
            onTakeAway={onTakeAway}
          />
        )}
      </Sheet>
      <DeleteAddressDialog address={doomed} onClose={() => setDoomed(undefined)} onDeleted={handleDeleted} />
    </Page>
  );
}

interface AddressListProps {
  addresses: readonly Address[];
  isReadOnly: boolean;
  onUse: (address: Address) => void;
  onAdd: () => void;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
}

function AddressList({ addresses, isReadOnly, onUse, onAdd, onEdit, onDelete }: AddressListProps) {
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} disabled={isReadOnly} onClick={onAdd}>
      {addressText.add()}
    </Button>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState
        picture="/art/home.webp"
        title={addressText.emptyTitle()}
        text={addressText.emptyText()}
        action={addButton}
      />
    );
  }
  return (
    <>
      <ul className={styles['list']} aria-label={addressText.listLabel()}>
        {addresses.map((address) => (
          <AddressCard
            key={address.recordId}
            address={address}
            isReadOnly={isReadOnly}
            onUse={onUse}
            onEdit={() => onEdit(address)}
            onDelete={() => onDelete(address)}
          />
        ))}
      </ul>
      {addButton}
    </>
  );
}

function OfflineNotice({ read }: { read: FailedRead }) {
  return (
    <Notice
      tone="offline"
      action={
        <RetryButton
          variant="secondary"
          size="small"
          label={addressText.retry()}
          isLoading={read.isLoading}
          onRetry={read.reload}
        />
      }
    >
      {addressText.offline()}
    </Notice>
  );
}
