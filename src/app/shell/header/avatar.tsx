import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { initialOf } from '#domain/people/graphemes.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  profile: Pick<Profile, 'fullName' | 'userImage'>;
  size: 'small' | 'large';
}

export function Avatar({ profile, size }: AvatarProps) {
  const [failedImage, setFailedImage] = useState<string | null>(null);
  const initial = initialOf(profile.fullName);
  const image = profile.userImage === failedImage ? null : profile.userImage;
  return (
    <span className={classNames(styles['avatar'], styles[size])} aria-hidden="true">
      {image === null ? (
        initial || <UserRound />
      ) : (
        <img src={image} alt="" onError={() => setFailedImage(image)} />
      )}
    </span>
  );
}
