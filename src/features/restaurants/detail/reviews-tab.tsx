import Star from 'lucide-react/icons/star';
import type { Review, ReviewPage } from '#contract/catalogue/review.ts';
import { getRestaurantReviews } from '#contract/endpoints/chain/reviews.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { type PagedList, type Pages, usePages } from '#platform/query/use-pages.ts';
import { useOfflineAge } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ReportReview } from './report-review.tsx';
import styles from './reviews-tab.module.css';

const PAGE_LENGTH = 10;

const reviewsOf = (restaurantId: number): PagedList<typeof getRestaurantReviews, Review> => ({
  endpoint: getRestaurantReviews,
  inputOf: (start) => ({ restaurantId, start, length: PAGE_LENGTH }),
  itemsOf: ({ reviewList }) => reviewList,
  totalOf: ({ total }) => total,
  // A review from an older server has no id.
  idOf: ({ reviewId, ...review }) => reviewId ?? JSON.stringify(review),
});

export function ReviewsTab({ restaurantId }: { restaurantId: number }) {
  const reviews = usePages(reviewsOf(restaurantId));
  const failed = useFailedRead(restaurantsText.reviewsFailed(), reviews);
  const { list, lastPage } = reviews;
  const offlineAge = useOfflineAge(reviews.asOf);
  if (list === undefined || lastPage === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={3} /> : <LoadFailed {...failed} />;
  }
  const age = offlineAge === undefined ? null : <AsOf label={offlineAge} />;
  if (lastPage.averages === null) {
    return (
      <>
        {age}
        <EmptyState
          picture="/art/star.webp"
          title={restaurantsText.noReviewsTitle()}
          text={restaurantsText.noReviewsText()}
        />
      </>
    );
  }
  return (
    <div className={styles['reviews']}>
      {age}
      <Averages averages={lastPage.averages} total={lastPage.total} />
      <ReviewList {...reviews} list={list} />
    </div>
  );
}

interface ReviewListProps
  extends Pick<Pages<typeof getRestaurantReviews, Review>, 'total' | 'problem' | 'isLoading' | 'loadMore'> {
  list: readonly Review[];
}

function ReviewList({ list, total, problem, isLoading, loadMore }: ReviewListProps) {
  return (
    <>
      <ul className={styles['list']}>
        {list.map((review, index) => (
          // A review from an older server has no id, so its position is the key.
          <li key={review.reviewId ?? index}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      {list.length < total ? (
        <div className={styles['more']}>
          <p className={styles['quiet']}>{restaurantsText.reviewsShown({ shown: list.length, total })}</p>
          <Button variant="secondary" isBusy={isLoading} onClick={loadMore}>
            {restaurantsText.moreReviews()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface AveragesProps {
  averages: NonNullable<ReviewPage['averages']>;
  total: number;
}

function Averages({ averages, total }: AveragesProps) {
  const { overall, food, service } = averages;
  return (
    <section className={styles['averages']} aria-label={restaurantsText.reviewsSummary()}>
      <p className={styles['overall']}>
        <Star aria-hidden="true" size={28} />
        <span className="visually-hidden">{restaurantsText.starsOf({ stars: overall.toFixed(1) })}</span>
        <span aria-hidden="true">{overall.toFixed(1)}</span>
      </p>
      <p>
        {restaurantsText.reviewCount({ count: total })}
        <br />
        <span className={styles['quiet']}>
          {restaurantsText.averagesOf({ food: food.toFixed(1), service: service.toFixed(1) })}
        </span>
      </p>
    </section>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { reviewerName, food, service, comment, ratedAt, reviewId, answer } = review;
  const name = reviewerName === '' ? restaurantsText.guest() : reviewerName;
  return (
    <Card className={styles['card']}>
      <p className={styles['head']}>
        <strong>{name}</strong>
        <span className={styles['quiet']}>{formatDay(ratedAt)}</span>
      </p>
      <p className={styles['quiet']}>{restaurantsText.reviewStars({ food, service })}</p>
      {comment === '' ? null : <p className={styles['comment']}>{comment}</p>}
      {answer ? (
        <div className={styles['answer']}>
          <p className={styles['head']}>
            <strong>{restaurantsText.answerOfRestaurant()}</strong>
            <span className={styles['quiet']}>{formatDay(answer.answeredAt)}</span>
          </p>
          <p className={styles['comment']}>{answer.text}</p>
        </div>
      ) : null}
      {comment === '' || reviewId === undefined ? null : <ReportReview reviewId={reviewId} name={name} />}
    </Card>
  );
}
