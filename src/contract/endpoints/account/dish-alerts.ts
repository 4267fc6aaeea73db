import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { InstantSchema, RestaurantIdSchema, SlugSchema } from '../../fields.ts';

const ofDish = { restaurantId: RestaurantIdSchema, itemId: SlugSchema };

const DishAlertListSchema = v.object({
  dishAlertList: v.array(v.object({ ...ofDish, createdAt: InstantSchema })),
});

export const getDishAlertList = endpoint({
  name: 'getDishAlertList',
  method: 'GET',
  path: '/getDishAlertList',
  summary: 'Alerts for sold-out dishes, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: DishAlertListSchema,
  errors: [],
});

export const setDishAlert = endpoint({
  name: 'setDishAlert',
  method: 'POST',
  path: '/setDishAlert',
  summary: 'Switch the alert for a sold-out dish on or off; it ends with the notice, or after 30 days.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ ...ofDish, isOn: v.boolean() }),
  response: DishAlertListSchema,
  errors: ['notFound', 'tooManyDishAlerts'],
});
