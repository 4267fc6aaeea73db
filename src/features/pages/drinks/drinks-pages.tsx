import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { MRP_PACK, MRP_SPIRITS, type Spirit } from '#domain/menu/mrp-night.ts';
import { formatPaise } from '#domain/money/money.ts';
import { infoText } from '#messages/info.js';
import { pagesText } from '#messages/pages.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { Page } from '#ui/page.tsx';
import { useLingering } from '#ui/use-lingering.ts';
import { StaticText } from '../static-page.tsx';
import { AgeGate } from './age-gate.tsx';
import styles from './mrp-night.module.css';
import { MrpNightSheet } from './mrp-night-sheet.tsx';

/** A price list without a cart; a tap on a price opens, after login, a request to an outlet (D-30). */
export function MrpNightPage() {
  return (
    <Page title={pagesText.mrpNight.title()} isRoomy>
      <AgeGate>
        <p>{infoText.mrpNight.lead()}</p>
        <PriceList />
        <p className={styles['responsibly']}>{infoText.mrpNight.responsibly()}</p>
      </AgeGate>
    </Page>
  );
}

function PriceList() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [chosen, setChosen] = useState<Spirit>();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useLingering(isOpen);
  const openSheet = (spirit: Spirit) => {
    setChosen(spirit);
    setIsOpen(true);
  };
  const handleTap = (spirit: Spirit) => {
    if (isSignedIn) openSheet(spirit);
    else requestLogin({ onSignedIn: () => openSheet(spirit) });
  };
  return (
    <>
      <ul className={styles['grid']} aria-label={infoText.mrpNight.list()}>
        {MRP_SPIRITS.map((spirit) => (
          <li key={spirit.spiritId}>
            <SpiritTile spirit={spirit} isSignedIn={isSignedIn} onTap={() => handleTap(spirit)} />
          </li>
        ))}
      </ul>
      {chosen !== undefined && isShown ? (
        <MrpNightSheet
          key={chosen.spiritId}
          spirit={chosen}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
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
  return (
    <button type="button" className={styles['tile']} onClick={onTap}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['price']}>{formatPaise(pricePaise)}</span>
      <span className={styles['pack']}>{MRP_PACK}</span>
      <span className="visually-hidden">
        {isSignedIn ? infoText.mrpNight.sheetTitle() : infoText.mrpNight.loginFirst()}
      </span>
    </button>
  );
}

export function AtmBarPage() {
  return (
    <Page title={pagesText.atmBar.title()}>
      <AgeGate>
        <StaticText page="atm-bar" />
        <p className={styles['responsibly']}>{infoText.mrpNight.responsibly()}</p>
      </AgeGate>
    </Page>
  );
}
