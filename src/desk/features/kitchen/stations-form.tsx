import { useState } from 'react';
import { getBoard, listDishes, saveStations } from '#contract/desk/endpoints/kitchen.ts';
import type { Station } from '#contract/desk/kitchen/board-order.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './dishes.module.css';

interface StationsFormProps {
  readonly restaurantId: number;
  readonly data: ResponseOf<typeof listDishes>;
}

export function StationsForm({ restaurantId, data }: StationsFormProps) {
  const [stations, setStations] = useState<readonly Station[]>(data.stationList);
  const [name, setName] = useState('');
  const save = useAct(saveStations, {
    changes: [getBoard, listDishes],
    onDone: () => showToast('success', text.stationsSaved()),
  });
  const added = name.trim();
  const isNew = added !== '' && !stations.some(({ title }) => title === added);
  const handleAdd = () => {
    if (!isNew) return;
    setStations([...stations, { title: added, categoryIdList: [] }]);
    setName('');
  };
  // Saving deletes stations without a category.
  const handleSave = () =>
    save.act({
      restaurantId,
      stationList: stations.filter(({ categoryIdList }) => categoryIdList.length > 0),
    });
  return (
    <section className={styles['stations']}>
      <h2>{text.stationsTitle()}</h2>
      <p>{text.stationsText()}</p>
      <div className={styles['add']}>
        <TextField
          label={text.newStation()}
          maxLength={30}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button variant="secondary" aria-disabled={!isNew} onClick={handleAdd}>
          {text.addStation()}
        </Button>
      </div>
      <div className={styles['categories']}>
        {data.categoryList.map(({ categoryId, title }) => (
          <SelectField
            key={categoryId}
            label={title}
            value={stations.find(({ categoryIdList }) => categoryIdList.includes(categoryId))?.title ?? ''}
            onChange={({ target }) => setStations(moved(stations, categoryId, target.value))}
          >
            <option value="">{text.noStation()}</option>
            {stations.map((station) => (
              <option key={station.title} value={station.title}>
                {station.title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Button variant="primary" isBusy={save.isBusy} onClick={handleSave}>
        {text.saveStations()}
      </Button>
    </section>
  );
}

function moved(stations: readonly Station[], categoryId: string, to: string): Station[] {
  return stations.map(({ title, categoryIdList }) => {
    const others = categoryIdList.filter((other) => other !== categoryId);
    return { title, categoryIdList: title === to ? [...others, categoryId] : others };
  });
}
