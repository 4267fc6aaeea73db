import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { describeAddress } from '#domain/outlet/outlet-address.ts';
import { formatPhoneNumber, mailLink, telLink } from '#domain/people/phone-number.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { unitsText } from '#messages/units.js';
import { share } from '#platform/device/share.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { OpennessLine } from '../list/openness-line.tsx';
import styles from './restaurant-hero.module.css';

interface RestaurantHeroProps {
  restaurant: RestaurantDetail;
  now: number;
  distanceMetres: number | null;
  isChosen: boolean;
  heart: ReactNode;
}

export function RestaurantHero({ restaurant, now, distanceMetres, isChosen, heart }: RestaurantHeroProps) {
  const { description, averagePrepMinutes, phoneNumber, email } = restaurant;
  const distance =
    distanceMetres === null
      ? null
      : restaurantsText.away({ distance: formatDistance(distanceMetres, unitsText) });
  return (
    <section className={styles['hero']}>
      <Picture
        src={restaurant.imageUrl ?? '/art/restaurant.webp'}
        alt=""
        size="wide"
        isEager
        className={styles['picture']}
      />
      <div className={styles['texts']}>
        <div className={styles['standing']}>
          <OpennessLine outlet={restaurant} now={now} />
          {isChosen ? (
            <p className={styles['chosen']}>
              <CircleCheck size={18} aria-hidden="true" />
              {restaurantsText.chosen()}
            </p>
          ) : null}
        </div>
        <p className={styles['fact']}>
          <MapPin size={18} aria-hidden="true" />
          <span>
            {describeAddress(restaurant)}
            {distance === null ? null : <strong className={styles['distance']}>{distance}</strong>}
          </span>
        </p>
        <p className={styles['fact']}>
          <Clock3 size={18} aria-hidden="true" />
          {restaurantsText.prepTime({ minutes: averagePrepMinutes })}
        </p>
        {description === '' ? null : <p className={styles['description']}>{description}</p>}
        <div className={styles['actions']}>
          {phoneNumber === '' ? null : (
            <a
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              href={telLink(phoneNumber)}
              aria-label={restaurantsText.call({ number: formatPhoneNumber(phoneNumber) })}
            >
              <Phone aria-hidden="true" />
              {restaurantsText.callShort()}
            </a>
          )}
          {email === '' ? null : (
            <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={mailLink(email)}>
              <Mail aria-hidden="true" />
              {restaurantsText.writeShort()}
            </a>
          )}
          <ShareRestaurant restaurant={restaurant} />
          {heart}
        </div>
      </div>
    </section>
  );
}

function ShareRestaurant({ restaurant }: { restaurant: RestaurantDetail }) {
  const { title, restaurantUuid } = restaurant;
  const handleShare = async () => {
    const text = restaurantsText.shareText({ title, address: describeAddress(restaurant) });
    const notice = await share({ kind: 'restaurant', title, text, url: `/restaurants/${restaurantUuid}` });
    if (notice !== undefined) showToast(notice.kind, notice.text);
  };
  return (
    <Button variant="secondary" size="small" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
      {restaurantsText.share()}
    </Button>
  );
}
