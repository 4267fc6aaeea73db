import * as v from 'valibot';
import { FavouriteListSchema } from '../../account/favourites.ts';
import { endpoint } from '../../endpoint.ts';

export const syncFavourites = endpoint({
  name: 'syncFavourites',
  method: 'POST',
  path: '/syncFavourites',
  summary:
    'Merge the favourites of a phone with those of the account, by the last change of each; all of them.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  maxBodyBytes: 400_000,
  input: v.object({ favouriteList: FavouriteListSchema }),
  response: v.object({ favouriteList: FavouriteListSchema }),
  errors: [],
});
