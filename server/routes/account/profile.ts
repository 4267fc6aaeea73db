import type * as consents from '#contract/endpoints/account/consents.ts';
import type { syncFavourites as syncEndpoint } from '#contract/endpoints/account/favourites.ts';
import type * as endpoints from '#contract/endpoints/account/profile.ts';
import type * as diet from '#contract/endpoints/diet.ts';
import { succeed } from '#domain/values/result.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { changeConsent, listConsents } from '../../services/account/consents.ts';
import { deleteAccountOf } from '../../services/account/delete-account.ts';
import { deleteDietGuard, readDietGuard, saveDietGuard } from '../../services/account/diet-guard.ts';
import { syncFavourites } from '../../services/account/favourites.ts';
import { collectMyData } from '../../services/account/my-data.ts';
import { checkRegistered } from '../../services/account/registered.ts';
import { saveLanguage, saveName, saveProfile } from '../../services/account/save-profile.ts';
import { storePicture } from '../../services/pictures/pictures.ts';

const handleBasicDetail: Handler<typeof endpoints.getCustomerBasicDetail> = ({ mobileNumber }, call) =>
  checkRegistered(call.deps, {
    mobileNumber,
    clientAddress: call.clientAddress,
    language: call.language,
  });

const handleUpdate: Handler<typeof endpoints.updateProfile> = (form, call) =>
  saveProfile(call.deps, call.customer.id, form, call.language);

const handleUpdateName: Handler<typeof endpoints.updateName> = ({ fullName }, call) =>
  saveName(call.deps, call.customer.id, fullName);

const handleUpdateLanguage: Handler<typeof endpoints.updateLanguage> = ({ language }, call) =>
  saveLanguage(call.deps, call.customer.id, language);

const handleUpload: Handler<typeof endpoints.uploadFileInBase64> = ({ fileBase64 }, call) =>
  storePicture(call.deps, call.customer.id, fileBase64);

const handleDelete: Handler<typeof endpoints.deleteAccount> = ({ oneTimePassword }, call) =>
  deleteAccountOf(call.deps, {
    customerId: call.customer.id,
    mobile: call.customer.mobile,
    oneTimePassword,
    clientAddress: call.clientAddress,
    language: call.language,
  });

const handleMyData: Handler<typeof endpoints.getMyData> = (_input, call) =>
  collectMyData(call.deps, call.customer.id);

const handleConsents: Handler<typeof consents.getConsentList> = (_input, call) =>
  listConsents(call.deps, call.customer.id);

const handleConsent: Handler<typeof consents.updateConsent> = ({ purpose, isGiven }, call) =>
  changeConsent(call.deps, call.customer.id, purpose, isGiven);

const handleFavourites: Handler<typeof syncEndpoint> = (input, call) =>
  syncFavourites(call.deps, call.customer.id, input.favouriteList);

const handleDietGuard: Handler<typeof diet.getDietGuard> = async (_input, call) =>
  succeed(await readDietGuard(call.deps, call.customer.id));

const handleSaveDietGuard: Handler<typeof diet.saveDietGuard> = (input, call) =>
  saveDietGuard(call.deps, call.customer.id, input);

const handleDeleteDietGuard: Handler<typeof diet.deleteDietGuard> = (_input, call) =>
  deleteDietGuard(call.deps, call.customer.id);

export const profileHandlers = {
  getCustomerBasicDetail: handleBasicDetail,
  updateProfile: handleUpdate,
  updateName: handleUpdateName,
  updateLanguage: handleUpdateLanguage,
  uploadFileInBase64: handleUpload,
  deleteAccount: handleDelete,
  getMyData: handleMyData,
  getConsentList: handleConsents,
  updateConsent: handleConsent,
  syncFavourites: handleFavourites,
  getDietGuard: handleDietGuard,
  saveDietGuard: handleSaveDietGuard,
  deleteDietGuard: handleDeleteDietGuard,
};
