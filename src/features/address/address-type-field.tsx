import type { LucideIcon } from 'lucide-react';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import House from 'lucide-react/icons/house';
import MapPinned from 'lucide-react/icons/map-pinned';
import { type Ref, useId } from 'react';
import type { AddressForm } from '#contract/account/account.ts';
import { addressText } from '#messages/address.js';
import { addressTypesText } from '#messages/address-types.js';
import styles from './address-form.module.css';

type AddressType = AddressForm['addressType'];

export const addressTypeIcons: Record<AddressType, LucideIcon> = {
  HOME: House,
  WORK: BriefcaseBusiness,
  OTHER: MapPinned,
};

const TYPES = ['HOME', 'WORK', 'OTHER'] as const satisfies readonly AddressType[];

interface AddressTypeFieldProps {
  value: AddressType | null;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (type: AddressType) => void;
}

/** No address type is preselected. */
export function AddressTypeField({ value, error, ref, onChange }: AddressTypeFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles['types']} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles['legend']}>{addressText.typeLegend()}</legend>
      <div className={styles['typeRow']}>
        {TYPES.map((type, index) => {
          const Icon = addressTypeIcons[type];
          return (
            <label key={type} className={styles['type']}>
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name={id}
                className="visually-hidden"
                checked={value === type}
                aria-invalid={error === undefined ? undefined : true}
                onChange={() => onChange(type)}
              />
              <Icon size={18} aria-hidden="true" />
              {addressTypesText[type]()}
            </label>
          );
        })}
      </div>
      <p id={`${id}-error`} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
