import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listStaff, revokeDevice } from '#contract/desk/endpoints/people.ts';
import { createDeviceCode } from '#contract/desk/endpoints/sign-in.ts';
import { type DeskPerson, StaffNameSchema } from '#contract/desk/staff.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { findParsed } from '#contract/parse.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { findAppointable } from './appointable.ts';
import styles from './people.module.css';
import { onlyOutletOf } from './role-rows.tsx';

const text = deskPeopleText.devices;

type DeviceList = ResponseOf<typeof listStaff>['deviceList'];

interface DevicesProps {
  readonly person: DeskPerson;
  readonly devices: DeviceList;
}

export function Devices({ person, devices }: DevicesProps) {
  const [revoking, setRevoking] = useState<DeviceList[number]>();
  const { act, isBusy } = useAct(revokeDevice, {
    changes: [listStaff],
    onDone: () => {
      showToast('success', text.revoked({ title: revoking?.title ?? '' }));
      setRevoking(undefined);
    },
  });
  return (
    <section className={styles['section']} aria-labelledby="devices">
      <h2 id="devices">{text.title()}</h2>
      <p>{text.text()}</p>
      {devices.length === 0 ? <p className={styles['quiet']}>{text.none()}</p> : null}
      <ul className={styles['cards']}>
        {devices.map((device) => (
          <li key={device.deviceId} className={styles['card']}>
            <div className={styles['who']}>
              <strong>{device.title}</strong>
              <p className={styles['quiet']}>
                {text.since({ outlet: device.outletTitle, since: formatDay(device.enrolledAt) })}
              </p>
            </div>
            <Button
              variant="danger"
              aria-label={`${text.revoke()}: ${device.title}`}
              onClick={() => setRevoking(device)}
            >
              {text.revoke()}
            </Button>
          </li>
        ))}
      </ul>
      <DeviceCode person={person} />
      <ConfirmDialog
        isOpen={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        tone="danger"
        title={text.revokeTitle({ title: revoking?.title ?? '' })}
        text={text.revokeText()}
        confirmLabel={text.revoke()}
        cancelLabel={text.keep()}
        isBusy={isBusy}
        onConfirm={() => {
          if (revoking !== undefined)
            act({ restaurantId: revoking.restaurantId, deviceId: revoking.deviceId });
        }}
      />
    </section>
  );
}

function DeviceCode({ person }: { readonly person: DeskPerson }) {
  const appointable = findAppointable(person);
  const { outlets } = appointable;
  const [made, setMade] = useState<{ code: string; until: number; title: string }>();
  const [isOver, setOver] = useState(false);
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    defaultValues: { restaurantId: onlyOutletOf(appointable), title: '' },
  });
  const { act, isBusy } = useAct(createDeviceCode, {
    onDone: ({ code, validForMs }) => {
      setMade({ code, until: Date.now() + validForMs, title: getValues('title').trim() });
      setOver(false);
      reset();
    },
  });
  return (
    <>
      {made === undefined ? null : (
        <div className={styles['shown']}>
          <h3>{text.code({ title: made.title })}</h3>
          <output className={styles['code']}>{made.code.replace(/^\d{4}/, '$& ')}</output>
          <Countdown
            key={made.code}
            until={made.until}
            now={Date.now}
            label={(left) => text.left({ left })}
            minutesLabel={(minutes) => text.leftMinutes({ minutes })}
            onOver={() => {
              setMade(undefined);
              setOver(true);
            }}
          />
          <p>{text.codeText({ address: `${location.host}/desk` })}</p>
        </div>
      )}
      {isOver ? <p role="status">{text.over()}</p> : null}
      <form
        className={styles['form']}
        noValidate
        onSubmit={handleSubmit(({ restaurantId, title }) =>
          act({ restaurantId: Number(restaurantId), title }),
        )}
      >
        <SelectField
          label={deskPeopleText.role.outlet()}
          error={formState.errors.restaurantId?.message}
          {...register('restaurantId', { required: deskPeopleText.role.outletMissing() })}
        >
          {outlets.length === 1 ? null : <option value="">{deskPeopleText.role.outletChoose()}</option>}
          {outlets.map(({ restaurantId, title }) => (
            <option key={restaurantId} value={restaurantId}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.name()}
          hint={text.nameHint()}
          autoComplete="off"
          maxLength={60}
          error={formState.errors.title?.message}
          {...register('title', {
            validate: (title) => findParsed(StaffNameSchema, title) !== undefined || text.nameMissing(),
          })}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {text.make()}
        </Button>
      </form>
    </>
  );
}
