import { afterMealText } from '#messages/after-meal.js';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './after-meal.module.css';

/** Takes the room of the rating while its code loads. */
export function RatingComing() {
  return (
    <Card className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{afterMealText.rating.title()}</h2>
      <Skeleton shape="line" count={2} />
    </Card>
  );
}
