import { useAtom } from 'jotai';
import { notificationsText } from '#domain/messages/en/notifications.ts';
import { shellText } from '#domain/messages/en/shell.ts';
import { markRead } from '#platform/inbox/inbox-query.ts';
import { pushProblemAtom } from '#platform/push/push.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.ts';
import { type News, useNews } from './use-news.ts';

export interface InboxWatchProps {
  /** Goes to an own path. */
  onOpen: (path: string) => void;
}

/** For a signed-in customer: says what comes while the app is open, and what the server says of this phone. */
export function InboxWatch({ onOpen }: InboxWatchProps) {
  const t = useText({ notifications: notificationsText }).notifications;
  useNews(({ notificationId, title, body, url }: News) => {
    const handleSee = () => {
      void markRead(notificationId);
      onOpen(url);
    };
    const said = body === '' ? title : `${title}. ${body}`;
    showToast('blank', said, { actionLabel: t.see, onAction: handleSee });
  });
  return <PushProblem />;
}

/** The spec's popup for a device that the server refuses (section 7). */
function PushProblem() {
  const t = useText({ notifications: notificationsText, shell: shellText });
  const [problem, setProblem] = useAtom(pushProblemAtom);
  const handleClose = () => setProblem(null);
  return (
    <Sheet
      isOpen={problem !== null}
      onClose={handleClose}
      title={t.notifications.oops}
      closeLabel={t.shell.close}
      footer={
        <Button variant="primary" isWide onClick={handleClose}>
          {t.notifications.ok}
        </Button>
      }
    >
      <p role="alert">{problem}</p>
    </Sheet>
  );
}
