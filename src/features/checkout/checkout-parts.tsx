// Parts of the checkout that are seen by some, at some time: each comes when it is shown.
import { sayMissingPart } from '#platform/missing-part.ts';
import { Card } from '#ui/card.tsx';
import { later } from '#ui/later.tsx';
import { laterSheet } from '#ui/later-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export const BestOfferCard = later(async () => (await import('./best-offer-card.tsx')).BestOfferCard);
export const ChangesSheet = laterSheet(
  async () => (await import('./changes-sheet.tsx')).ChangesSheet,
  sayMissingPart,
);
export const ConfirmDialog = laterSheet(
  async () => (await import('#ui/confirm-dialog.tsx')).ConfirmDialog,
  sayMissingPart,
);
export const CouponSheet = laterSheet(
  async () => (await import('./coupon-sheet.tsx')).CouponSheet,
  sayMissingPart,
);

/** The room of the chips. Where their code does not come there is no tip; one is possible after the meal, too. */
const TipSpace = () => (
  <Card>
    <Skeleton shape="line" count={2} />
    <Skeleton shape="chip" count={4} />
  </Card>
);
export const TipSection = later(async () => (await import('./tip-section.tsx')).TipSection, {
  before: TipSpace,
  instead: () => null,
});
