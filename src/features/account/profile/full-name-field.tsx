import type { ComponentProps } from 'react';
import { profileText } from '#messages/profile.js';
import { TextField } from '#ui/fields/text-field.tsx';
import { MAX_NAME_LENGTH } from './profile-entry.ts';

export function FullNameField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...input}
      label={profileText.fullName()}
      maxLength={MAX_NAME_LENGTH}
      autoComplete="name"
      autoCapitalize="words"
    />
  );
}
