import { describe, expect, it } from 'vitest';
import { aboutMinutesToDoor, rideMinutes } from './delivery-time.ts';

describe('the time to the door', () => {
  it.each([
    [0, 6],
    [1, 7],
    [330, 7],
    [3_300, 16],
  ])('of a ride of %i m is %i minutes with the hand-over', (metres, minutes) => {
    expect(rideMinutes(metres)).toBe(minutes);
  });

  it.each([
    [19, 0, 25],
    [20, 0, 30],
    [25, 3_300, 45],
  ])('after %i minutes in the kitchen and %i m is said as %i', (prep, metres, minutes) => {
    expect(aboutMinutesToDoor(prep, metres)).toBe(minutes);
  });
});
