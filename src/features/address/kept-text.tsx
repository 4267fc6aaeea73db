import { addressText } from '#domain/messages/en/address.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeFill } from './address-draft.ts';
import styles from './address-form.module.css';
import type { AddressFormState } from './use-address-form.ts';

/** The place has changed under lines that the customer wrote: they stay until the customer says otherwise. */
export function KeptText({ form }: { form: AddressFormState }) {
  const t = useText({ address: addressText }).address;
  if (!form.draft.offersFill) return null;
  return (
    <Notice tone="info">
      <p>{t.keptOwn(describeFill(form.draft))}</p>
      <div className={styles['choices']}>
        <Button variant="secondary" size="small" onClick={form.useFill}>
          {t.useFill}
        </Button>
        <Button variant="quiet" size="small" onClick={() => form.change({ offersFill: false })}>
          {t.keepMine}
        </Button>
      </div>
    </Notice>
  );
}
