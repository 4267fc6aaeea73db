import type { ComponentType } from 'react';
import type { SocialNetwork } from '#contract/account/profile.ts';

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1670e8" />
      <path
        d="M13.2 24v-9.2h3l.6-3.6h-3.6V9.1c0-1.2.5-1.9 2-1.9h1.7V4.1c-.7-.1-1.5-.2-2.4-.2-3.1 0-5 1.7-5 4.9v2.4H6.3v3.6h3.2V24z"
        fill="#fff"
      />
    </svg>
  );
}

function WhatsAppMark() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d="M12.3.6A11.2 11.2 0 0 0 2.7 17.6L1 23.4l6-1.6A11.2 11.2 0 1 0 12.3.6z" fill="#1fa855" />
      <path
        d="M8.5 6.2c.5 0 .8.3 1 .7l.9 1.9c.2.4.1.8-.2 1.2l-.7.8c.9 1.7 2.2 2.9 3.9 3.7l.8-.9c.3-.4.7-.5 1.2-.3l1.9.9c.5.2.7.6.6 1.1-.2 1.5-1.5 2.6-3 2.5-4.8-.4-8.5-4.2-8.8-8.8-.1-1.5.9-2.7 2.4-2.8z"
        fill="#fff"
      />
    </svg>
  );
}

const marks: Record<SocialNetwork, ComponentType> = {
  FACEBOOK: FacebookMark,
  WHATSAPP: WhatsAppMark,
};

/** Decorative, because the network's name is next to the mark. */
export function SocialMark({ network }: { network: SocialNetwork }) {
  const Mark = marks[network];
  return <Mark />;
}
