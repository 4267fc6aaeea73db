import type { DietConflict, DietVerdict, UndeclaredFact } from '#domain/diet/judge-dish.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { allergensText } from '#messages/allergens.js';

type DietTexts = Messages['diet'];

function describeCause(conflict: Extract<DietConflict, { kind: 'diet' }>, t: DietTexts): string {
  const { cause } = conflict;
  if (cause.kind === 'mark') return t.marks[cause.mark]();
  if (cause.kind === 'allergen') return allergensText[cause.allergen]().toLocaleLowerCase();
  return cause.kind === 'word' ? t.word({ word: cause.word }) : t.alcohol();
}

function describeConflict(conflict: DietConflict, t: DietTexts): string {
  if (conflict.kind === 'dislike') return t.disliked({ word: conflict.dislike });
  if (conflict.kind === 'diet') return t.notOfDiet[conflict.diet]({ cause: describeCause(conflict, t) });
  const name = allergensText[conflict.allergen]().toLocaleLowerCase();
  return conflict.word === null ? t.contains({ name }) : t.named({ name, word: conflict.word });
}

/** One text for each size or option, with its name; the reasons of the dish itself have no name. */
function withParts(reasons: readonly { part: string | null; text: string }[], t: DietTexts): string[] {
  const byPart = groupBy(reasons, ({ part }) => part);
  return [...byPart].map(([part, list]) => {
    const texts = [...new Set(list.map(({ text }) => text))].join(' · ');
    return part === null ? texts : t.ofPart({ part, texts });
  });
}

const nameOf = (one: UndeclaredFact, t: DietTexts) =>
  one.kind === 'allergen' ? allergensText[one.allergen]() : t.diets[one.diet]();

/** One line for the dish and for each size or option that does not fit, and one for everything undeclared. */
export function describeVerdict({ conflicts, undeclared }: DietVerdict, t: DietTexts) {
  const unfit = conflicts.map((each) => ({ part: each.part, text: describeConflict(each, t) }));
  const names = new Set(undeclared.map((each) => nameOf(each, t).toLocaleLowerCase()));
  return {
    unfit: withParts(unfit, t),
    undeclared: names.size === 0 ? null : t.undeclared({ names: [...names].join(', ') }),
  };
}
