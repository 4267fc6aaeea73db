import { expect, it } from 'vitest';
import { describeAddress, describeStreet } from './outlet-address.ts';

it('says each part of an address once', () => {
  const address = {
    addressLine: 'Railway Road, Morinda 140101',
    area: 'Morinda',
    city: 'Morinda',
    state: 'Punjab',
  };
  expect(describeAddress(address)).toBe('Railway Road, Morinda 140101, Punjab');
});

it('names the city once, also where the area repeats it', () => {
  const address = { addressLine: 'GT Road, Phagwara 144411', area: 'Phagwara highway', city: 'Phagwara' };
  expect(describeAddress({ ...address, state: 'Punjab' })).toBe('GT Road, Phagwara 144411, Punjab');
  expect(describeStreet(address)).toBe('GT Road, Phagwara 144411');
  expect(describeStreet({ ...address, addressLine: 'GT Road' })).toBe('GT Road, Phagwara');
});

it('adds what the address line leaves out', () => {
  const address = { addressLine: 'Plot 3', area: 'Sector 18', city: 'Noida', state: 'Uttar Pradesh' };
  expect(describeAddress(address)).toBe('Plot 3, Sector 18, Noida, Uttar Pradesh');
});
