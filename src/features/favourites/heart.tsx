import Heart from 'lucide-react/icons/heart';
import { favouritesText } from '#messages/favourites.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './favourites.module.css';
import { type NewFavourite, toggleFavourite, useFavourites } from './favourites.ts';

interface HeartButtonProps {
  favourite: NewFavourite;
  name: string;
}

export function HeartButton({ favourite, name }: HeartButtonProps) {
  const isLiked = useFavourites().some(({ key }) => key === favourite.key);
  return (
    <IconButton
      className={styles['heart']}
      aria-pressed={isLiked}
      label={isLiked ? favouritesText.remove({ name }) : favouritesText.add({ name })}
      icon={<Heart aria-hidden="true" />}
      onClick={() => toggleFavourite(favourite)}
    />
  );
}
