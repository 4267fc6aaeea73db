import { describe, expect, it } from 'vitest';
import { BOTH_WIDTHS, bothWidthsPatterns, type Journey } from '#test/e2e/both-widths.ts';
import { hasTest, mentions } from '#test/spec/test-sources.ts';

const journeys: [string, Journey][] = Object.entries(BOTH_WIDTHS);

const isThere = ([file, title]: Journey) =>
  title === undefined ? mentions(`test/e2e/${file}`, 'test(') : hasTest(`test/e2e/${file}`, title);

describe('the journeys at both widths', () => {
  it('exist, one for each flow', () => {
    expect(journeys.length).toBeGreaterThan(20);
    expect(journeys.filter(([, journey]) => !isThere(journey))).toEqual([]);
    expect(new Set(journeys.map(([, journey]) => journey.join(' › '))).size).toBe(journeys.length);
  });

  it('are selected by the names of the runner, and others are not', () => {
    const called = ([file, title = 'any']: Journey) => `wide ${file} ${title}`;
    const isChosen = (name: string) => bothWidthsPatterns.some((pattern) => pattern.test(name));
    expect(journeys.filter(([, journey]) => !isChosen(called(journey)))).toEqual([]);
    expect(isChosen('wide words.spec.ts events are called as the specification calls them')).toBe(false);
  });
});
