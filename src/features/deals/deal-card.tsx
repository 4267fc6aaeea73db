import { Link } from '@tanstack/react-router';
import type { Deal } from '#contract/deals.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { useText } from '#platform/text.ts';
import { FoodMark } from '#ui/food-mark.tsx';
import { Picture } from '#ui/picture.tsx';
import { DealAdd } from './deal-add.tsx';
import { DealHints, DealPrice } from './deal-price.tsx';
import styles from './deals.module.css';

/** One deal in the list; its name leads to the whole of it. */
export function DealCard({ deal }: { deal: Deal }) {
  const t = useText({ deals: dealsText, menu: menuText });
  return (
    <article className={styles['card']} data-sold-out={deal.stockLeft === 0 || undefined}>
      <Picture src={deal.imageUrl} alt="" size="wide" className={styles['picture']} />
      <div className={styles['cardBody']}>
        <h2 className={styles['cardTitle']}>
          <FoodMark kind={deal.vegNonVeg} label={t.menu.marks[deal.vegNonVeg]} />
          <Link to="/deals/$dealId" params={{ dealId: deal.dealId }} className={styles['cardLink']}>
            {deal.title}
          </Link>
        </h2>
        <p className={styles['quiet']}>
          {t.deals.units(deal.unitsPerSale, deal.unitTitle)} · {t.deals.useWithin(deal.validDays)}
        </p>
        <DealPrice deal={deal} />
        <div className={styles['cardFoot']}>
          <p className={styles['hints']}>
            <DealHints deal={deal} />
            <span className={styles['quiet']}>{t.deals.beforeTax}</span>
          </p>
          <DealAdd deal={deal} />
        </div>
      </div>
    </article>
  );
}
