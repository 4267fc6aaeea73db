import { useState } from 'react';
import { changeRoles, listStaff } from '#contract/desk/endpoints/people.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { type Appointable, type Member, mayAppoint } from './appointable.ts';

const text = deskPeopleText.leave;

interface EndWorkProps {
  readonly appointable: Appointable;
  /** The dialog is open while this is set. */
  readonly member: Member | undefined;
  readonly onClose: () => void;
}

/** Needs a tick and a button, so that no stray tap ends a person's access. */
export function EndWork({ appointable, member, onClose }: EndWorkProps) {
  const [isSure, setSure] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = member?.name ?? '';
  const rolesElsewhere = (member?.roleList ?? []).filter((role) => !mayAppoint(appointable, role));
  const { act, isBusy } = useAct(changeRoles, {
    changes: [listStaff],
    onFailure: ({ message }) => setFailure(message),
    onDone: () => {
      showToast('success', text.done({ name }));
      onClose();
    },
  });
  const confirm = () => {
    if (!isSure) setFailure(text.missing());
    else if (member !== undefined) act({ staffId: member.staffId, roleList: rolesElsewhere });
  };
  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      onClose={onClose}
      tone="danger"
      title={text.title({ name })}
      text={rolesElsewhere.length === 0 ? text.text({ name }) : text.textHere({ name })}
      confirmLabel={text.confirm()}
      cancelLabel={text.cancel()}
      isBusy={isBusy}
      onConfirm={confirm}
    >
      <Checkbox
        label={text.sure({ name })}
        checked={isSure}
        onChange={({ target }) => {
          setSure(target.checked);
          setFailure(undefined);
        }}
      />
      {failure === undefined ? null : <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  );
}
