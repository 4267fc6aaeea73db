import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  detail?: ReactNode;
}

export function Checkbox(props: CheckboxProps) {
  return <ChoiceRow {...props} type="checkbox" />;
}
