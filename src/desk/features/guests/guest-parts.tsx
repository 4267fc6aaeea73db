import { Link } from '@tanstack/react-router';
import { listEnquiries, listOutletMessages } from '#contract/desk/endpoints/guests/messages.ts';
import { deskMessagesText as text } from '#messages/desk-messages.js';
import { ScrollRow } from '../../parts/scroll-row.tsx';
import { mayCall, usePerson } from '../../shell/person.ts';
import styles from './guests.module.css';

/** Links between the guest pages; `restaurantId` is undefined on the page of the whole chain. */
export function GuestParts({ restaurantId }: { readonly restaurantId: number | undefined }) {
  const person = usePerson();
  const at = restaurantId ?? person.outletList[0]?.restaurantId;
  const params = { restaurantId: at ?? 0 };
  return (
    <ScrollRow className={styles['parts']} label={text.guests()}>
      {at !== undefined && mayCall(person, listOutletMessages, at) ? (
        <>
          <Link
            to="/outlets/$restaurantId/guests"
            params={params}
            activeOptions={{ exact: true, includeSearch: false }}
            className={styles['part']}
          >
            {text.parts.messages()}
          </Link>
          <Link to="/outlets/$restaurantId/guests/reports" params={params} className={styles['part']}>
            {text.parts.reports()}
          </Link>
          <Link to="/outlets/$restaurantId/guests/reviews" params={params} className={styles['part']}>
            {text.parts.reviews()}
          </Link>
          <Link to="/outlets/$restaurantId/guests/vouchers" params={params} className={styles['part']}>
            {text.parts.vouchers()}
          </Link>
          <Link to="/outlets/$restaurantId/guests/coupons" params={params} className={styles['part']}>
            {text.parts.coupons()}
          </Link>
        </>
      ) : null}
      {mayCall(person, listEnquiries, null) ? (
        <Link to="/enquiries" className={styles['part']}>
          {text.parts.enquiries()}
        </Link>
      ) : null}
    </ScrollRow>
  );
}
