import { expect, test } from 'vitest';
import { addressOfResponse, isLocated } from './response-address.ts';

const ORIGIN = 'https://app.example/v1/api';

test('nearly the same place has the same address', () => {
  const here = addressOfResponse(`${ORIGIN}/restaurantList?latitude=30.7374&longitude=76.6762`);
  const nextDoor = addressOfResponse(`${ORIGIN}/restaurantList?longitude=76.6789&latitude=30.7401`);
  expect(here).toBe(`${ORIGIN}/restaurantList?latitude=30.74&longitude=76.68`);
  expect(nextDoor).toBe(here);
});

test('a place some streets on has another', () => {
  const here = addressOfResponse(`${ORIGIN}/getAdBannerList/DashboardTop?lat=30.74&lng=76.68`);
  expect(addressOfResponse(`${ORIGIN}/getAdBannerList/DashboardTop?lat=30.76&lng=76.68`)).not.toBe(here);
});

test('what is no coordinate stays as it is, whatever its order', () => {
  const one = addressOfResponse(`${ORIGIN}/restaurantList?start=0&length=20&latitude=abc`);
  expect(one).toBe(`${ORIGIN}/restaurantList?latitude=abc&length=20&start=0`);
});

test('says which addresses tell where a customer was', () => {
  expect(isLocated(`${ORIGIN}/restaurantList?latitude=30.74`)).toBe(true);
  expect(isLocated(`${ORIGIN}/getItemListWithCatSubCat?restaurantId=1`)).toBe(false);
});
