// Parts of the checkout that are seen by some, at some time: each comes when it is shown.
import type { Problem } from '#platform/api/problem.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export const BelowMinimum = lazyPart(async () => (await import('./below-minimum.tsx')).BelowMinimum);
export const BestOfferCard = lazyPart(async () => (await import('./best-offer-card.tsx')).BestOfferCard);
/** The server's own words, until the reason can be said. */
const PlainRefusal = ({ problem }: { problem: Problem }) => problem.message;
export const CouponRefusal = lazyPart(
  async () => (await import('./coupon-refusal.tsx')).CouponRefusal,
  PlainRefusal,
);
export const ChangesSheet = lazySheet(async () => (await import('./changes-sheet.tsx')).ChangesSheet);
export const CouponSheet = lazySheet(async () => (await import('./coupon-sheet.tsx')).CouponSheet);
export const OtherOutletDialog = lazySheet(
  async () => (await import('./other-outlet-dialog.tsx')).OtherOutletDialog,
);

/** The room of the chips. */
const TipSpace = () => (
  <Card>
    <Skeleton shape="line" count={2} />
    <Skeleton shape="chip" count={4} />
  </Card>
);
export const TipSection = lazyPart(async () => (await import('./tip-section.tsx')).TipSection, TipSpace);
