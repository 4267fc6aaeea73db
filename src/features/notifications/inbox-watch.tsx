import { useAtom } from 'jotai';
import { notificationsText } from '#messages/notifications.js';
import { shellText } from '#messages/shell.js';
import { markRead } from '#platform/inbox/inbox-query.ts';
import { pushProblemAtom } from '#platform/push/push.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { type NewNotification, useNewNotifications } from './use-new-notifications.ts';

export interface InboxWatchProps {
  /** `path` is a path in this app. */
  onOpen: (path: string) => void;
}

export function InboxWatch({ onOpen }: InboxWatchProps) {
  useNewNotifications(({ notificationId, title, body, url }: NewNotification) => {
    const handleSee = () => {
      void markRead(notificationId);
      onOpen(url);
    };
    const message = body === '' ? title : `${title}. ${body}`;
    showToast('blank', message, { actionLabel: notificationsText.see(), onAction: handleSee });
  });
  return <PushProblem />;
}

/** Shows why the server refused to register this device for pushes (S-7). */
function PushProblem() {
  const [problem, setProblem] = useAtom(pushProblemAtom);
  const handleClose = () => setProblem(null);
  return (
    <Sheet
      isOpen={problem !== null}
      onClose={handleClose}
      title={notificationsText.oops()}
      closeLabel={shellText.close()}
      footer={
        <Button variant="primary" isWide onClick={handleClose}>
          {notificationsText.ok()}
        </Button>
      }
    >
      <p role="alert">{problem}</p>
    </Sheet>
  );
}
