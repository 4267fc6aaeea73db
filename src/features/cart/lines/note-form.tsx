import { type FormEvent, useState } from 'react';
import { cartText } from '#messages/cart.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import styles from './cart-lines.module.css';

const MAX_NOTE_LENGTH = 200;

interface NoteFormProps {
  label: string;
  note: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

export function NoteForm({ label, note, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(note);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form className={styles['noteForm']} onSubmit={handleSubmit}>
      <TextArea
        label={label}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        hint={cartText.noteLeft({ left: MAX_NOTE_LENGTH - text.length })}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['noteActions']}>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {cartText.cancel()}
        </Button>
        <Button variant="secondary" size="small" type="submit">
          {cartText.saveNote()}
        </Button>
      </div>
    </form>
  );
}
