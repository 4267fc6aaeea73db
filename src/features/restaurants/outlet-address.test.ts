import { expect, it } from 'vitest';
import { describeAddress } from './outlet-address.ts';

it('says each part of an address once', () => {
  const address = {
    addressLine: 'Railway Road, Morinda 140101',
    area: 'Morinda',
    city: 'Morinda',
    state: 'Punjab',
  };
  expect(describeAddress(address)).toBe('Railway Road, Morinda 140101, Punjab');
});

it('adds what the address line leaves out', () => {
  const address = { addressLine: 'Plot 3', area: 'Sector 18', city: 'Noida', state: 'Uttar Pradesh' };
  expect(describeAddress(address)).toBe('Plot 3, Sector 18, Noida, Uttar Pradesh');
});
