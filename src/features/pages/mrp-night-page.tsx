import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { infoText } from '#domain/messages/en/info.ts';
import { pagesText } from '#domain/messages/en/pages.ts';
import { formatPaise } from '#domain/money.ts';
import { MRP_PACK, MRP_SPIRITS, type Spirit } from '#domain/mrp-night.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Page } from '#ui/page.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { AgeGate } from './age-gate.tsx';
import styles from './mrp-night.module.css';
import { MrpNightSheet } from './mrp-night-sheet.tsx';

/** /mrp-night: a price list and no cart; a tap asks the outlet, after login (decision 30). */
export function MrpNightPage() {
  const { pages, info } = useText({ info: infoText, pages: pagesText });
  const t = info.mrpNight;
  return (
    <Page title={pages.mrpNight.title} isRoomy>
      <AgeGate>
        <p>{t.lead}</p>
        <PriceList />
        <p className={styles['responsibly']}>{t.responsibly}</p>
      </AgeGate>
    </Page>
  );
}

function PriceList() {
  const t = useText({ info: infoText }).info.mrpNight;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [asked, setAsked] = useState<Spirit>();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useLingering(isOpen);
  const ask = (spirit: Spirit) => {
    setAsked(spirit);
    setIsOpen(true);
  };
  const handleTap = (spirit: Spirit) => {
    if (isSignedIn) ask(spirit);
    else requestLogin({ onSignedIn: () => ask(spirit) });
  };
  return (
    <>
      <ul className={styles['grid']} aria-label={t.list}>
        {MRP_SPIRITS.map((spirit) => (
          <li key={spirit.spiritId}>
            <SpiritTile spirit={spirit} isSignedIn={isSignedIn} onTap={() => handleTap(spirit)} />
          </li>
        ))}
      </ul>
      {asked !== undefined && isShown ? (
        <MrpNightSheet key={asked.spiritId} spirit={asked} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface SpiritTileProps {
  spirit: Spirit;
  isSignedIn: boolean;
  onTap: () => void;
}

function SpiritTile({ spirit: { name, pricePaise }, isSignedIn, onTap }: SpiritTileProps) {
  const t = useText({ info: infoText }).info.mrpNight;
  return (
    <button type="button" className={styles['tile']} onClick={onTap}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['price']}>{formatPaise(pricePaise)}</span>
      <span className={styles['pack']}>{MRP_PACK}</span>
      <span className="visually-hidden">{isSignedIn ? t.sheetTitle : t.loginFirst}</span>
    </button>
  );
}
