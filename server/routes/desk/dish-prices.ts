import type * as dishPrices from '#contract/desk/endpoints/dish-prices.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import { changeDishPrices, readDishPrices } from '../../services/desk/dish-prices.ts';

const handleGetDishPrices: DeskHandler<typeof dishPrices.getDishPrices> = (input, { deps }) =>
  readDishPrices(deps, input);

const handleChangeDishPrices: DeskHandler<typeof dishPrices.changeDishPrices> = (input, { deps, staff }) =>
  changeDishPrices(deps, staff, input);

export const dishPricesHandlers = {
  getDishPrices: handleGetDishPrices,
  changeDishPrices: handleChangeDishPrices,
};
