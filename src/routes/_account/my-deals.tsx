import { createFileRoute } from '@tanstack/react-router';
import { OrderRefIdSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { MyDealsPage } from '#features/deals/using/my-deals-page.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { requirePage } from '#platform/navigation/require-param.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { usePayDeals } from '../-around/pay-deals.ts';

interface MyDealsSearch {
  /** Set by the redirect after a payment. */
  order?: string;
  /** Set by a shared link. */
  gift?: string;
}

const ScannerArea = lazyPart(
  async () => (await import('#features/table-session/scanner/scanner-area.tsx')).ScannerArea,
  () => <Skeleton shape="picture" />,
);

const RateDealSheet = lazySheet(
  async () => (await import('#features/feedback/rating/rate-deal-sheet.tsx')).RateDealSheet,
);

const MAX_CODE_LENGTH = 60;

export const Route = createFileRoute('/_account/my-deals')({
  beforeLoad: requirePage('deals'),
  validateSearch: readSearchStrictly((search): MyDealsSearch => {
    const order = findParsed(OrderRefIdSchema, search['order']);
    const gift = search['gift'];
    return {
      ...(order === undefined ? {} : { order }),
      ...(typeof gift === 'string' && gift.length <= MAX_CODE_LENGTH ? { gift } : {}),
    };
  }),
  component: MyDealsRoute,
});

function MyDealsRoute() {
  const { order, gift } = Route.useSearch();
  const payDeals = usePayDeals('/my-deals');
  return (
    <MyDealsPage
      orderRef={order}
      giftCode={gift}
      renderScanner={(onCode, submitLabel) => <ScannerArea onCode={onCode} submitLabel={submitLabel} />}
      renderRating={(holding, onClose) => <RateDealSheet holding={holding} onClose={onClose} />}
      onPay={payDeals}
    />
  );
}
