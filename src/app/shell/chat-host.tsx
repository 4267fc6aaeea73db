import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { isChatOpenAtom } from '#platform/modals.ts';
import { useLingering } from '#ui/use-lingering.ts';

const ChatSheet = lazy(async () => {
  const { ChatSheet: Chat } = await import('#features/support/chat-sheet.tsx');
  return { default: Chat };
});

/** Where the chat stands; its code comes when it is first asked for. */
export function ChatHost() {
  const [isOpen, setIsOpen] = useAtom(isChatOpenAtom);
  return useLingering(isOpen) ? (
    <Suspense>
      <ChatSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
