import Share2 from 'lucide-react/icons/share-2';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import { describeAddress } from '#domain/outlet/outlet-address.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { share } from '#platform/device/share.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';

export function ShareRestaurant({ restaurant }: { restaurant: RestaurantDetail }) {
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
