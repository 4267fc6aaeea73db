import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { deskShellText } from '#messages/desk-shell.js';
import styles from './section-bar.module.css';
import type { Section } from './sections.ts';

const text = deskShellText.nav;

/** More do not fit on a phone. */
const MAX_ON_PHONE = 4;

/** A phone shows daily sections, and a button expands the rest. */
export function SectionBar({ sections }: { readonly sections: readonly Section[] }) {
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const daily = sections.length <= MAX_ON_PHONE ? sections : sections.filter(({ isDaily }) => isDaily);
  const rest = sections.filter((section) => !daily.includes(section));
  return (
    <nav aria-label={text.label()} className={styles['bar']}>
      {daily.map((section) => (
        <SectionLink key={section.label} {...section} />
      ))}
      {rest.length === 0 ? null : (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => setOpen(!isOpen)}
        >
          {text.more()}
          <ChevronDown aria-hidden="true" size={20} />
        </button>
      )}
      <div id={restId} className={styles['rest']} data-open={isOpen}>
        {rest.map((section) => (
          <SectionLink key={section.label} {...section} onOpen={() => setOpen(false)} />
        ))}
      </div>
    </nav>
  );
}

function SectionLink({ label, link, onOpen }: Section & { readonly onOpen?: () => void }) {
  return (
    <Link {...link} className={styles['section']} onClick={onOpen}>
      {label}
    </Link>
  );
}
