import { expect, test } from 'vitest';
import { createDataFile } from './download-data.tsx';

test('one’s data are a readable JSON file with the day in its name', async () => {
  const data = { profile: { fullName: 'Zubeida' }, orders: [{ orderTotal: 12_300 }] };
  const file = createDataFile(data, Date.UTC(2026, 10, 21, 19, 0));
  expect(file.name).toBe('sunehri-my-data-2026-11-22.json');
  expect(file.type).toBe('application/json');
  const content = await file.text();
  expect(content).toContain('\n  "profile"');
  expect(JSON.parse(content)).toEqual(data);
});
