import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from '../buttons/choice-row.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  detail?: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  return <ChoiceRow {...props} type="checkbox" />;
}
