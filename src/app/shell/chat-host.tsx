import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { chatModalAtom } from '#platform/modals.ts';
import { useLingering } from '#ui/use-lingering.ts';

const ChatSheet = lazy(async () => {
  const { ChatSheet: Chat } = await import('#features/support/chat-sheet.tsx');
  return { default: Chat };
});

/** Where the chat stands; its code comes when it is first asked for. */
export function ChatHost() {
  const [request, setRequest] = useAtom(chatModalAtom);
  const isOpen = request !== null;
  return useLingering(isOpen) ? (
    <Suspense>
      <ChatSheet isOpen={isOpen} onClose={() => setRequest(null)} restaurantUuid={request?.restaurantUuid} />
    </Suspense>
  ) : null;
}
