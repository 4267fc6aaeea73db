import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Phone from 'lucide-react/icons/phone';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { formatPhoneNumber, telLink } from '#domain/people/phone-number.ts';
import { bookingsText } from '#messages/bookings.js';
import { restaurantsText } from '#messages/restaurants.js';
import { openBookTable } from '#platform/navigation/modals.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** The app books tables only at outlets with dine-in; elsewhere the customer can call. */
export function ReserveTab({ restaurant }: { restaurant: RestaurantDetail }) {
  const { recordId, phoneNumber, availableInDineIn, isAwaitingDetails } = restaurant;
  if (isAwaitingDetails) {
    return (
      <EmptyState
        picture="/art/table.webp"
        title={restaurantsText.awaitedTitle()}
        text={restaurantsText.awaitedText()}
      />
    );
  }
  return (
    <EmptyState
      picture="/art/table.webp"
      title={availableInDineIn ? restaurantsText.reserveTitle() : restaurantsText.noTablesTitle()}
      text={availableInDineIn ? restaurantsText.reserveText() : restaurantsText.noTablesText()}
      action={
        <>
          {availableInDineIn ? (
            <Button
              variant="primary"
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() => openBookTable({ restaurantId: recordId })}
            >
              {bookingsText.title()}
            </Button>
          ) : null}
          <a className={buttonClass({ variant: 'secondary' })} href={telLink(phoneNumber)}>
            <Phone aria-hidden="true" />
            {restaurantsText.call({ number: formatPhoneNumber(phoneNumber) })}
          </a>
        </>
      }
    />
  );
}
