import { Link } from '@tanstack/react-router';
import type { Deal } from '#contract/offers/deals.ts';
import { dealsText } from '#messages/deals.js';
import { menuText } from '#messages/menu.js';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { DealAdd } from './buying/deal-add.tsx';
import { DealHints, DealPrice } from './buying/deal-price.tsx';
import styles from './deal-card.module.css';
import dealsStyles from './deals.module.css';

export function DealCard({ deal }: { deal: Deal }) {
  return (
    <article
      className={`${dealsStyles['panel']} ${styles['card']}`}
      data-sold-out={deal.stockLeft === 0 || undefined}
    >
      <Picture src={deal.imageUrl} alt="" size="wide" className={styles['picture']} />
      <div className={styles['cardBody']}>
        <h2 className={dealsStyles['title']}>
          <FoodMark kind={deal.vegNonVeg} label={menuText.marks[deal.vegNonVeg]()} />
          <Link to="/deals/$dealId" params={{ dealId: deal.dealId }} className={styles['cardLink']}>
            {deal.title}
          </Link>
        </h2>
        <p className={dealsStyles['quiet']}>
          {dealsText.units({ count: deal.unitsPerSale, unit: deal.unitTitle })} ·{' '}
          {dealsText.useWithin({ days: deal.validDays })}
        </p>
        <DealPrice deal={deal} />
        <div className={styles['cardFoot']}>
          <p className={dealsStyles['hints']}>
            <DealHints deal={deal} />
            <span className={dealsStyles['quiet']}>{dealsText.beforeTax()}</span>
          </p>
          <DealAdd deal={deal} />
        </div>
      </div>
    </article>
  );
}
