import { expect, it } from 'vitest';
import { headOfEvent, headOfOutlet, PREVIEW_PATH } from './own-heads.ts';

it('tells of an event when and where it is', () => {
  const startsAt = Date.UTC(2026, 10, 28, 14, 0);
  const event = {
    title: 'Sufi Night',
    startsAt,
    restaurantName: 'Mohali',
    text: 'Songs.',
    posterUrl: '/p.webp',
  };
  expect(headOfEvent(event)).toEqual({
    title: 'Sufi Night',
    description: '28 Nov 2026, 7:30 pm, Mohali. Songs.',
    isListed: true,
    imagePath: '/p.webp',
  });
});

it('tells of an outlet where it is and how to call it, with the picture of the chain where it has none', () => {
  const outlet = { title: 'Mohali', addressLine: 'SCO 1', phoneNumber: '1720000000', imageUrl: null };
  expect(headOfOutlet({ ...outlet, description: 'Roof and garden.' })).toEqual({
    title: 'Mohali',
    description: 'Roof and garden. SCO 1. 1720000000.',
    isListed: true,
    imagePath: PREVIEW_PATH,
  });
  expect(headOfOutlet({ ...outlet, description: '' }).description).toBe('SCO 1. 1720000000.');
});
