import { describe, expect, it } from 'vitest';
import { readSliderAction } from './banner-action.ts';

describe('a banner', () => {
  it('opens the restaurants for a reservation', () => {
    expect(readSliderAction('Reservation')).toEqual({ to: '/restaurants' });
  });

  it.each([
    ['DineIn', 'DineIn'],
    ['takeaway', 'TakeAway'],
    ['STEALDEAL', 'StealDeal'],
    [' EventList ', 'EventList'],
    ['Home', 'HomeDelivery'],
    ['', 'HomeDelivery'],
    ['https://evil.example', 'HomeDelivery'],
    ['constructor', 'HomeDelivery'],
  ])('opens home for %j with %s', (action, orderType) => {
    expect(readSliderAction(action)).toEqual({ to: '/', orderType });
  });
});
