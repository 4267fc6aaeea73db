import type {
  deleteAddress,
  getAddressList,
  reverseGeocode,
  saveAddress,
  searchPlace,
  updateAddress,
} from '#contract/endpoints/account/account.ts';
import type { getMapConfig } from '#contract/endpoints/chain/maps.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';
import {
  addAddress,
  changeAddress,
  listAddressesOf,
  removeAddress,
} from '../../services/account/addresses.ts';
import { findPlaceAt, searchPlaces } from '../../services/maps/places.ts';

const handleAddressList: Handler<typeof getAddressList> = (_input, call) =>
  listAddressesOf(call.deps, call.customer.id);

const handleSaveAddress: Handler<typeof saveAddress> = (form, call) =>
  addAddress(call.deps, call.customer.id, form, call.language);

const handleUpdateAddress: Handler<typeof updateAddress> = (address, call) =>
  changeAddress(call.deps, call.customer.id, address, call.language);

const handleDeleteAddress: Handler<typeof deleteAddress> = ({ recordId }, call) =>
  removeAddress(call.deps, call.customer.id, recordId);

const handleSearchPlace: Handler<typeof searchPlace> = ({ searchKey, latitude, longitude }, call) => {
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return searchPlaces(call.deps, searchKey, near);
};

const handleReverseGeocode: Handler<typeof reverseGeocode> = (point, call) => findPlaceAt(call.deps, point);

const handleMapConfig: Handler<typeof getMapConfig> = (_input, call) =>
  succeed({ attribution: call.deps.gateways.tiles?.attribution ?? null });

export const addressHandlers = {
  getAddressList: handleAddressList,
  saveAddress: handleSaveAddress,
  updateAddress: handleUpdateAddress,
  deleteAddress: handleDeleteAddress,
  searchPlace: handleSearchPlace,
  reverseGeocode: handleReverseGeocode,
  getMapConfig: handleMapConfig,
};
