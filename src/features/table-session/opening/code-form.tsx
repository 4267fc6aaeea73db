import { type FormEvent, useState } from 'react';
import { tableText } from '#messages/table.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from '../table-session.module.css';

interface CodeFormProps {
  initialCode?: string | undefined;
  problem: string | undefined;
  submitLabel: string;
  onChange: () => void;
  onEmpty: () => void;
  onCode: (text: string) => void;
}

/** Accepts the table code as printed, or the whole link that contains it. */
export function CodeForm({
  initialCode = '',
  problem,
  submitLabel,
  onChange,
  onEmpty,
  onCode,
}: CodeFormProps) {
  const [code, setCode] = useState(initialCode);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') onEmpty();
    else onCode(code);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={tableText.codeLabel()}
        hint={tableText.codeHint()}
        error={problem}
        value={code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setCode(event.target.value);
          onChange();
        }}
      />
      <Button variant="primary" isWide type="submit">
        {submitLabel}
      </Button>
    </form>
  );
}
