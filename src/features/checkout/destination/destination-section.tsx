import Bike from 'lucide-react/icons/bike';
import MapPin from 'lucide-react/icons/map-pin';
import QrCode from 'lucide-react/icons/qr-code';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import type { Address } from '#contract/account/account.ts';
import type { RestaurantDetail, TableSession } from '#contract/catalogue/restaurant.ts';
import type { Cart, ChosenPlace } from '#contract/stored.ts';
import { nameOfAddress } from '#domain/name-of-address.ts';
import { prepMinutesOf } from '#domain/order/busy.ts';
import { aboutMinutesToDoor } from '#domain/order/delivery-time.ts';
import { distanceToCustomer } from '#domain/outlet/delivery-area.ts';
import { addressTypesText } from '#messages/address-types.js';
import { checkoutText } from '#messages/checkout.js';
import { destinationText } from '#messages/destination.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../checkout.module.css';
import { HandoverRow } from '../handover-row.tsx';
import { Section } from '../section.tsx';

export const DESTINATION_ID = 'checkout-destination';

interface DestinationProps {
  cart: Cart;
  place: ChosenPlace | null;
  /** Saved address of the draft on the server; null before there is a draft. */
  address: Address | null;
  table: TableSession | undefined;
  outlet: RestaurantDetail | undefined;
  /** An address outside the delivery area gets no estimate. */
  isAddressRefused: boolean;
  /** Missing destination in words; shows once the customer has tapped the button to continue. */
  error: string | undefined;
  onChooseAddress: () => void;
  onAddressNear: () => void;
  onScanTable: () => void;
  onHandover: () => void;
  onHandoverNear: () => void;
}

export function DestinationSection(props: DestinationProps) {
  if (props.cart.orderType === 'HomeDelivery') return <AddressSection {...props} />;
  if (props.cart.orderType === 'DineIn') return <TableSection {...props} />;
  return <PickUpSection {...props} />;
}

interface SpotProps {
  icon: ReactNode;
  title?: string;
  lines: readonly string[];
}

function Spot({ icon, title, lines }: SpotProps) {
  return (
    <div className={styles['spot']}>
      <span className={styles['spotIcon']}>{icon}</span>
      <div className={styles['spotTexts']}>
        {title === undefined ? null : <p className={styles['spotTitle']}>{title}</p>}
        {lines.map((line) => (
          <p key={line} className={styles['quiet']}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function linesOf(address: Address): string[] {
  const { addressLine1, addressLine2, addressLine3 } = address;
  return [[addressLine1, addressLine2, addressLine3].filter((line) => line !== '').join(', ')];
}

/** Estimated minutes to the door as a list of one; empty until outlet and place are known. */
function findMinutes(outlet: RestaurantDetail | undefined, place: ChosenPlace | null): number[] {
  const metres = outlet === undefined ? null : distanceToCustomer(outlet, place);
  return metres === null || outlet === undefined
    ? []
    : [aboutMinutesToDoor(prepMinutesOf(outlet, 'HomeDelivery', serverNow()), metres)];
}

function AddressSection(props: DestinationProps) {
  const { place, address, outlet, isAddressRefused, error, onChooseAddress, onAddressNear } = props;
  const isSaved = place !== null && place.addressId !== null;
  const isShown = address !== null && address.recordId === place?.addressId;
  return (
    <Section
      id={DESTINATION_ID}
      title={checkoutText.deliverTo()}
      action={
        isSaved ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={checkoutText.changeAddress()}
            onClick={onChooseAddress}
            onPointerEnter={onAddressNear}
            onFocus={onAddressNear}
          >
            {checkoutText.change()}
          </Button>
        ) : null
      }
    >
      {isSaved ? (
        <>
          <Spot
            icon={<Bike aria-hidden="true" />}
            title={isShown ? nameOfAddress(address, addressTypesText) : place.label}
            lines={[
              ...(isShown ? linesOf(address) : []),
              ...(isAddressRefused || props.cart.scheduledFor !== undefined
                ? []
                : findMinutes(outlet, place).map((minutes) => checkoutText.arrivesIn({ minutes }))),
            ]}
          />
          <HandoverRow
            wishes={props.cart.handover ?? null}
            onChoose={props.onHandover}
            onNear={props.onHandoverNear}
          />
        </>
      ) : (
        <>
          <Spot
            icon={<MapPin aria-hidden="true" />}
            lines={[
              place === null
                ? checkoutText.chooseAddressHint()
                : checkoutText.saveAddressHint({ label: place.label }),
            ]}
          />
          <Button
            variant="secondary"
            isWide
            onClick={onChooseAddress}
            onPointerEnter={onAddressNear}
            onFocus={onAddressNear}
          >
            {checkoutText.chooseAddress()}
          </Button>
        </>
      )}
      {error === undefined ? null : <Notice tone="error">{error}</Notice>}
    </Section>
  );
}

function TableSection({ table, error, onScanTable }: DestinationProps) {
  if (table === undefined) {
    return (
      <Section id={DESTINATION_ID} title={checkoutText.eatAt()}>
        <Notice tone={error === undefined ? 'warning' : 'error'}>{destinationText.scanTable()}</Notice>
        <Button variant="secondary" isWide icon={<QrCode aria-hidden="true" />} onClick={onScanTable}>
          {checkoutText.scan()}
        </Button>
      </Section>
    );
  }
  const title = checkoutText.tableAt({ table: table.tableNumber, outlet: table.restaurantName });
  return (
    <Section id={DESTINATION_ID} title={checkoutText.eatAt()}>
      <Spot icon={<UtensilsCrossed aria-hidden="true" />} title={title} lines={[checkoutText.servedAt()]} />
    </Section>
  );
}

function PickUpSection({ cart, outlet }: DestinationProps) {
  const lines =
    outlet === undefined
      ? []
      : [
          outlet.addressLine,
          ...(cart.scheduledFor === undefined
            ? [checkoutText.readyIn({ minutes: prepMinutesOf(outlet, 'TakeAway', serverNow()) })]
            : []),
        ];
  return (
    <Section id={DESTINATION_ID} title={checkoutText.pickUpAt()}>
      <Spot icon={<ShoppingBag aria-hidden="true" />} title={cart.outlet.title} lines={lines} />
    </Section>
  );
}
