import type { AddressForm } from '#contract/account/account.ts';
import type { Messages } from './messages/messages.ts';

export function nameOfAddress(
  { label, addressType }: Pick<AddressForm, 'label' | 'addressType'>,
  types: Messages['addressTypes'],
): string {
  return label || types[addressType]();
}
