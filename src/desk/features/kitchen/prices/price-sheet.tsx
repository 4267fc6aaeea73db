import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { changeDishPrices, getDishPrices } from '#contract/desk/endpoints/dish-prices.ts';
import { listDishes } from '#contract/desk/endpoints/kitchen.ts';
import { ActedFirstSchema } from '#contract/error-packets.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { keyOfPart } from '#domain/menu/dish-prices.ts';
import { deskPricesText as text } from '#messages/desk-prices.js';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../../api/desk-failure.ts';
import { useAct, useDesk } from '../../../api/use-desk.ts';
import { PriceCheck } from './price-check.tsx';
import { PriceFields } from './price-fields.tsx';
import { listSizeDoubts, listSteps, type StoredPrices, type TypedPrices, toTyped } from './typed-prices.ts';

interface PriceSheetProps {
  readonly restaurantId: number;
  readonly itemId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Staff type prices of a dish, its sizes and add-ons, then check them before and after the change. */
export function PriceSheet({ restaurantId, itemId, title, onClose }: PriceSheetProps) {
  const { data, error, refetch, isFetchedAfterMount } = useDesk(getDishPrices, { restaurantId, itemId });
  const [faster, setFaster] = useState<{ readonly words: string; readonly times: number }>();
  const startAgain = async (words: string) => {
    await refetch();
    setFaster((before) => ({ words, times: (before?.times ?? 0) + 1 }));
  };
  // Cached prices from an earlier opening of the sheet may be outdated.
  const latest = isFetchedAfterMount ? data : undefined;
  return (
    <Sheet isOpen onClose={onClose} title={text.title({ title })} closeLabel={text.close()}>
      {faster === undefined ? null : <Notice tone="warning">{faster.words}</Notice>}
      {latest === undefined && error === null ? <Skeleton shape="card" count={2} /> : null}
      {error === null || latest !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {latest === undefined ? null : (
        <PriceForm
          key={faster?.times}
          {...{ restaurantId, itemId, onClose }}
          latest={latest}
          onFaster={(words) => void startAgain(words)}
        />
      )}
    </Sheet>
  );
}

interface PriceFormProps extends Omit<PriceSheetProps, 'title'> {
  readonly latest: StoredPrices;
  readonly onFaster: (words: string) => void;
}

function PriceForm({ restaurantId, itemId, latest, onClose, onFaster }: PriceFormProps) {
  // A colleague's change does not replace the prices on the sheet; the server then refuses the outdated ones.
  const [stored] = useState(latest);
  const form = useForm<TypedPrices>({
    defaultValues: { where: 'here', rupees: stored.priceList.map(({ pricePaise }) => toTyped(pricePaise)) },
  });
  const [checked, setChecked] = useState<TypedPrices>();
  const { act, isBusy } = useAct(changeDishPrices, {
    changes: [getDishPrices, listDishes],
    onDone: () => {
      showToast('success', text.done({ title: stored.title }));
      onClose();
    },
    onFailure: (failure) => {
      setChecked(undefined);
      if (failure.code === 'dishPriceChanged') onFaster(wordFaster(failure));
      else if (!showFaults(failure, stored, form)) showToast('error', failure.message);
    },
  });
  if (checked === undefined)
    return <PriceFields {...{ restaurantId, stored, form }} onChecked={setChecked} />;
  const isEverywhere = checked.where === 'everywhere';
  const steps = listSteps(stored, checked);
  return (
    <PriceCheck
      {...{ restaurantId, steps, isEverywhere, isBusy }}
      doubts={listSizeDoubts(stored, steps, isEverywhere)}
      withoutList={stored.withoutList}
      onBack={() => setChecked(undefined)}
      onConfirm={() =>
        act({
          ...{ restaurantId, itemId, isEverywhere },
          seenVersion: isEverywhere ? stored.version.everywhere : stored.version.here,
          changeList: steps.map(({ price: { kind, partId }, afterPaise }) => ({
            ...{ kind, partId, pricePaise: afterPaise },
          })),
        })
      }
    />
  );
}

function wordFaster({ packet }: DeskFailure): string {
  const name = findParsed(ActedFirstSchema, packet)?.staffName ?? null;
  return name === null ? text.fasterImport() : text.faster({ name });
}

/** Shows the server's errors at their fields; returns false when the response names no field of this list. */
function showFaults(
  { packet }: DeskFailure,
  { priceList }: StoredPrices,
  { setError }: UseFormReturn<TypedPrices>,
): boolean {
  const { fields } = findParsed(FieldErrorsSchema, packet) ?? { fields: {} };
  const faults = priceList.map((price) => fields[keyOfPart(price)]);
  for (const [at, message] of faults.entries())
    if (message !== undefined) setError(`rupees.${at}`, { message });
  return faults.some((message) => message !== undefined);
}
