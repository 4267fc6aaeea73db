import type { LucideIcon } from 'lucide-react';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sparkles from 'lucide-react/icons/sparkles';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { WalletTransaction } from '#contract/account/money-history.ts';
import { getWalletTransactionListData } from '#contract/endpoints/account/money-history.ts';
import { formatPaise } from '#domain/money/money.ts';
import { walletText } from '#messages/wallet.js';
import { type PagedList, usePages } from '#platform/query/use-pages.ts';
import { Chip } from '#ui/buttons/chip.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './wallet.module.css';

const PAGE_LENGTH = 20;
const FILTERS = ['ALL', 'IN', 'OUT'] as const;
type Filter = (typeof FILTERS)[number];

const icons: Readonly<Record<string, LucideIcon>> = {
  TOP_UP: ArrowDownLeft,
  ORDER_PAID: ReceiptText,
  ORDER_REFUND: Undo2,
  TIP: HandCoins,
  VOUCHER: Gift,
  SCRATCH_CARD: Sparkles,
  RETURNED: Undo2,
};

const historyOf = (filter: Filter): PagedList<typeof getWalletTransactionListData, WalletTransaction> => ({
  endpoint: getWalletTransactionListData,
  inputOf: (start) => ({ start, length: PAGE_LENGTH, filter }),
  itemsOf: ({ transactionList }) => transactionList,
  totalOf: ({ total }) => total,
  idOf: ({ transactionId }) => transactionId,
});

export function WalletHistory() {
  const [filter, setFilter] = useState<Filter>('ALL');
  const paged = usePages(historyOf(filter));
  return (
    <section className={styles['history']} aria-labelledby="wallet-history">
      <div className={styles['historyHead']}>
        <h2 id="wallet-history" className={styles['partTitle']}>
          {walletText.history()}
        </h2>
        <fieldset className={styles['filters']}>
          <legend className="visually-hidden">{walletText.filter()}</legend>
          {FILTERS.map((one) => (
            <Chip key={one} isSelected={one === filter} onClick={() => setFilter(one)}>
              {walletText.filters[one]()}
            </Chip>
          ))}
        </fieldset>
      </div>
      <HistoryList
        paged={paged}
        amountOf={({ amountPaise }) =>
          amountPaise < 0
            ? walletText.went({ amount: formatPaise(-amountPaise) })
            : walletText.came({ amount: formatPaise(amountPaise) })
        }
        isGain={({ amountPaise }) => amountPaise > 0}
        balanceOf={({ balanceAfterPaise }) =>
          walletText.balanceAfter({ amount: formatPaise(balanceAfterPaise) })
        }
        iconOf={(entry) => <EntryIcon entry={entry} />}
        empty={<Empty filter={filter} />}
      />
    </section>
  );
}

function EntryIcon({ entry: { kind, amountPaise } }: { entry: WalletTransaction }) {
  const Icon = icons[kind] ?? (amountPaise < 0 ? ArrowUpRight : ArrowDownLeft);
  return <Icon aria-hidden="true" size={20} />;
}

function Empty({ filter }: { filter: Filter }) {
  if (filter === 'IN') return <p className={styles['quiet']}>{walletText.emptyIn()}</p>;
  if (filter === 'OUT') return <p className={styles['quiet']}>{walletText.emptyOut()}</p>;
  return (
    <EmptyState
      picture="/art/wallet.webp"
      title={walletText.emptyTitle()}
      text={walletText.emptyText()}
      level={3}
    />
  );
}
