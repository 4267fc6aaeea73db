import { Link } from '@tanstack/react-router';
import { getScratchCards } from '#contract/desk/endpoints/settings.ts';
import { deskSettingsText as text } from '#messages/desk-settings.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { mayCall, usePerson } from '../../shell/person.ts';
import { HelpRules } from './help-rules.tsx';
import { OutletHours } from './outlet-hours.tsx';
import { ScratchCards } from './scratch-cards.tsx';
import styles from './settings.module.css';

/** A manager sees the outlet's settings; the owner also those of the chain. */
export function SettingsPage({ restaurantId }: { readonly restaurantId: number }) {
  const isOwner = mayCall(usePerson(), getScratchCards, null);
  return (
    <main>
      <h1>{text.title()}</h1>
      <OutletHours restaurantId={restaurantId} />
      {isOwner ? <PricesLink restaurantId={restaurantId} /> : null}
      {isOwner ? <HelpRules /> : null}
      {isOwner ? <ScratchCards /> : null}
    </main>
  );
}

function PricesLink({ restaurantId }: { readonly restaurantId: number }) {
  return (
    <section aria-label={text.prices.title()} className={styles['form']}>
      <h2>{text.prices.title()}</h2>
      <p>{text.prices.text()}</p>
      <Link
        to="/outlets/$restaurantId/dishes"
        params={{ restaurantId }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {text.prices.open()}
      </Link>
    </section>
  );
}
