import { afterMealText } from '#messages/after-meal.js';
import { SectionCard } from '#ui/lists/section-card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Reserves the space of the rating while its code loads. */
export function RatingSkeleton() {
  return (
    <SectionCard title={afterMealText.rating.title()}>
      <Skeleton shape="line" count={2} />
    </SectionCard>
  );
}
