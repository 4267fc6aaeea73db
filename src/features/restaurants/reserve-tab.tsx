import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Phone from 'lucide-react/icons/phone';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import { bookingsText } from '#domain/messages/en/bookings.ts';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { formatPhoneNumber, telLink } from '#domain/phone-number.ts';
import { openBookTable } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** The way to a table here: in the app where one can sit down, and by phone. */
export function ReserveTab({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useText({ bookings: bookingsText, restaurants: restaurantsText });
  const { recordId, phoneNumber, availableInDineIn, isAwaitingDetails } = restaurant;
  if (isAwaitingDetails) {
    return (
      <EmptyState
        picture="/art/table.webp"
        title={t.restaurants.awaitedTitle}
        text={t.restaurants.awaitedText}
      />
    );
  }
  return (
    <EmptyState
      picture="/art/table.webp"
      title={availableInDineIn ? t.restaurants.reserveTitle : t.restaurants.noTablesTitle}
      text={availableInDineIn ? t.restaurants.reserveText : t.restaurants.noTablesText}
      action={
        <>
          {availableInDineIn ? (
            <Button
              variant="primary"
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() => openBookTable({ restaurantId: recordId })}
            >
              {t.bookings.title}
            </Button>
          ) : null}
          <a className={buttonClass({ variant: 'secondary' })} href={telLink(phoneNumber)}>
            <Phone aria-hidden="true" />
            {t.restaurants.call(formatPhoneNumber(phoneNumber))}
          </a>
        </>
      }
    />
  );
}
