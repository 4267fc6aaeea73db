import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import type { OutletRef } from '#contract/stored.ts';
import { allergenName } from '#domain/diet/allergen-name.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { isInCategory } from '#domain/menu/menu-categories.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { infoText } from '#messages/info.js';
import { menuText } from '#messages/menu.js';
import { pagesText } from '#messages/pages.js';
import { firstFailed, useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { outletAtom } from '#platform/state/atoms.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Page } from '#ui/page.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './nutrition.module.css';
import { useOutlets } from './use-outlets.ts';

/** The nutrition of an outlet's dishes per serving, as the kitchen declares it (D-32). */
export function NutritionPage() {
  const { options, start, read } = useMenuOptions();
  const [chosenId, setChosenId] = useState<number>();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const recordId = chosenId ?? start?.recordId;
  const menu = useEndpoint(
    getItemListWithCatSubCat,
    recordId === undefined ? null : { restaurantId: recordId },
  );
  const { data, asOf } = menu;
  const hasSignal = useHasSignal();
  const describeAge = useAsOf();
  const failed = useFailedRead(infoText.nutrition.failed(), firstFailed([read, menu]));
  return (
    <Page title={pagesText.nutrition.title()} isRoomy>
      <p>{infoText.nutrition.lead()}</p>
      <Notice tone="info">{menuText.kcalSentence()}</Notice>
      <div className={styles['tools']}>
        <TextField
          label={infoText.nutrition.search()}
          type="search"
          value={query}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
        />
        <OutletField options={options} value={recordId} onChange={setChosenId} />
      </div>
      {asOf === undefined || hasSignal ? null : <AsOf label={describeAge(asOf)} />}
      {data === undefined ? null : <Results menu={data} query={wanted} onClear={() => setQuery('')} />}
      {data !== undefined ? null : failed === undefined ? (
        <Skeleton shape="row" count={8} />
      ) : (
        <LoadFailed {...failed} />
      )}
    </Page>
  );
}

type MenuOption = Pick<OutletRef, 'recordId' | 'title'>;

/** The outlets to choose from; while their list is missing, only the outlet chosen on home. */
function useMenuOptions() {
  const { list, own, read } = useOutlets();
  const chosen = useAtomValue(outletAtom);
  const options: readonly MenuOption[] = list.length === 0 && chosen !== null ? [chosen] : list;
  return { options, start: own ?? options[0], read };
}

interface OutletFieldProps {
  options: readonly MenuOption[];
  value: number | undefined;
  onChange: (recordId: number) => void;
}

function OutletField({ options, value, onChange }: OutletFieldProps) {
  return (
    <SelectField
      label={infoText.nutrition.outlet()}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {options.map(({ recordId, title }) => (
        <option key={recordId} value={recordId}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

interface ResultsProps {
  menu: Menu;
  query: string;
  onClear: () => void;
}

function Results({ menu, query, onClear }: ResultsProps) {
  const found = query.trim() === '' ? menu.itemList : searchMenu(menu.itemList, query);
  const sections = menu.categoryList
    .map((category) => ({
      title: nameOf(category),
      items: found.filter((item) => isInCategory(item, category.categoryId)),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <p className={styles['found']} role="status">
        {found.length === 0
          ? infoText.nutrition.nothing({ query: query.trim() })
          : infoText.nutrition.found({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <Button variant="secondary" onClick={onClear}>
          {infoText.nutrition.clear()}
        </Button>
      ) : (
        sections.map((section) => <SectionTable key={section.title} {...section} />)
      )}
    </>
  );
}

function SectionTable({ title, items }: { title: string; items: readonly MenuItem[] }) {
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{infoText.nutrition.dish()}</th>
          <th scope="col">{infoText.nutrition.serving()}</th>
          <th scope="col">{infoText.nutrition.calories()}</th>
          <th scope="col">{infoText.nutrition.allergens()}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow key={item.itemId} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item }: { item: MenuItem }) {
  const { vegNonVeg, servingSize, calories, allergens } = item;
  return (
    <tr>
      <th scope="row">
        <span className={styles['dish']}>
          <FoodMark kind={vegNonVeg} label={menuText.marks[vegNonVeg]()} />
          {nameOf(item)}
        </span>
      </th>
      <td data-label={infoText.nutrition.serving()}>{servingSize ?? infoText.nutrition.undeclared()}</td>
      <td data-label={infoText.nutrition.calories()}>
        {calories === null ? infoText.nutrition.undeclared() : infoText.nutrition.kcal({ count: calories })}
      </td>
      <td data-label={infoText.nutrition.allergens()}>{describe(allergens, infoText.nutrition)}</td>
    </tr>
  );
}

function describe(
  allergens: readonly string[] | null,
  { undeclared, free }: Pick<Messages['info']['nutrition'], 'undeclared' | 'free'>,
): string {
  if (allergens === null) return undeclared();
  return allergens.length === 0 ? free() : allergens.map(allergenName).join(', ');
}
