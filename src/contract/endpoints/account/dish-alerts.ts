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
  summary: 'Sold-out dishes of which the customer wants to hear when they are back, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  keep: 'private',
  input: v.object({}),
  response: DishAlertListSchema,
  errors: [],
});

export const setDishAlert = endpoint({
  name: 'setDishAlert',
  method: 'POST',
  path: '/setDishAlert',
  summary:
    'Switch on or off one notice for when a dish is available at an outlet again. Repeating it changes nothing; the notice ends it, and so do 30 days.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ ...ofDish, isOn: v.boolean() }),
  response: DishAlertListSchema,
  errors: ['notFound', 'tooManyDishAlerts'],
});
