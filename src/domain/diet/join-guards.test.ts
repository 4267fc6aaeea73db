import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AllergenSchema, type DietGuard, GuardedDietSchema, MAX_DISLIKES } from '#contract/account/diet.ts';
import { EMPTY_GUARD, isSameGuard, joinGuards } from './join-guards.ts';
import { kitchenNoteOf, withKitchenNote, withoutKitchenNote } from './kitchen-note.ts';

const guard: fc.Arbitrary<DietGuard> = fc.record({
  allergens: fc.subarray([...AllergenSchema.options]),
  diets: fc.subarray([...GuardedDietSchema.options]),
  dislikes: fc.subarray(['mushroom', 'okra', 'coriander']),
  unfit: fc.constantFrom('mark', 'sink', 'hide'),
});

describe('joinGuards', () => {
  it('takes over each change of either phone, and loses nothing that one of them has added', () => {
    fc.assert(
      fc.property(guard, guard, guard, (base, mine, theirs) => {
        const joined = joinGuards(base, mine, theirs);
        for (const each of AllergenSchema.options) {
          const isAdded =
            !base.allergens.includes(each) &&
            (mine.allergens.includes(each) || theirs.allergens.includes(each));
          const isRemoved =
            base.allergens.includes(each) &&
            !(mine.allergens.includes(each) && theirs.allergens.includes(each));
          if (isAdded) expect(joined.allergens).toContain(each);
          if (isRemoved) expect(joined.allergens).not.toContain(each);
        }
      }),
    );
  });

  it('does not depend on the order of phones, and keeps the changed side where the other changed nothing', () => {
    fc.assert(
      fc.property(guard, guard, guard, (base, mine, theirs) => {
        const unfit = base.unfit;
        const [a, b] = [
          { ...mine, unfit },
          { ...theirs, unfit },
        ];
        expect(isSameGuard(joinGuards(base, a, b), joinGuards(base, b, a))).toBe(true);
        expect(isSameGuard(joinGuards(base, mine, base), mine)).toBe(true);
        expect(isSameGuard(joinGuards(base, base, theirs), theirs)).toBe(true);
      }),
    );
  });

  it('holds no more dislikes than an account takes', () => {
    const words = (name: string) => Array.from({ length: MAX_DISLIKES }, (_, at) => `${name}${at}`);
    const joined = joinGuards(
      EMPTY_GUARD,
      { ...EMPTY_GUARD, dislikes: words('a') },
      { ...EMPTY_GUARD, dislikes: words('b') },
    );
    expect(joined.dislikes).toHaveLength(MAX_DISLIKES);
  });
});

describe('the note for the kitchen', () => {
  it('is in the words of the desk, with allergies first, and empty without any', () => {
    expect(kitchenNoteOf({ allergens: ['TREE_NUTS', 'MILK'], diets: ['JAIN', 'NO_ONION_GARLIC'] })).toBe(
      'ALLERGIC TO: nuts, milk. Diet: Jain; no onion and garlic.',
    );
    expect(kitchenNoteOf({ allergens: [], diets: [] })).toBe('');
  });

  it('goes in front of what is written, and out of it again', () => {
    const note = kitchenNoteOf({ allergens: ['EGG'], diets: [] });
    expect(withKitchenNote(' Less spicy ', note)).toBe(`${note} Less spicy`);
    expect(withKitchenNote('', note)).toBe(note);
    expect(withoutKitchenNote(`${note} Less spicy`, note)).toBe('Less spicy');
  });
});
