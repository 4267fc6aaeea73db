import { listDeskReviews } from '#contract/desk/endpoints/guests/reviews.ts';
import { ReviewFilterSchema } from '#contract/desk/review.ts';
import { deskReviewsText as text } from '#messages/desk-reviews.js';
import { useDesk } from '../../api/use-desk.ts';
import { Choices, ListFrame } from './list-frame.tsx';
import type { ReviewSearch } from './message-filter.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewsPageProps {
  readonly restaurantId: number;
  readonly search: ReviewSearch;
  readonly onFilter: (search: ReviewSearch) => void;
}

/** Staff can hide shown reviews, show held or reported ones again, and reply to all. */
export function ReviewsPage({ restaurantId, search, onFilter }: ReviewsPageProps) {
  const { filter = 'all', page = 0 } = search;
  const { data, error } = useDesk(listDeskReviews, { restaurantId, filter, page });
  return (
    <ListFrame
      title={text.title()}
      filters={
        <Choices
          label={text.filter()}
          choices={ReviewFilterSchema.options.map((key) => ({ key, label: text.filters[key]() }))}
          chosen={filter}
          onChoose={(chosen) => onFilter({ filter: chosen })}
        />
      }
      failure={error}
      none={text.none[filter]()}
      cards={data?.reviewList.map((review) => (
        <li key={review.reviewId}>
          <ReviewCard restaurantId={restaurantId} review={review} />
        </li>
      ))}
      page={page}
      hasMore={data?.hasMore === true}
      onPage={(to) => onFilter({ ...search, page: to })}
    />
  );
}
