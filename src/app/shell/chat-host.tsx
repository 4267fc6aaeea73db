import { useAtom } from 'jotai';
import { lazySheet } from '#platform/lazy-part.tsx';
import { chatModalAtom } from '#platform/modals.ts';
import { useLingering } from '#ui/use-lingering.ts';

const ChatSheet = lazySheet(async () => (await import('#features/support/chat-sheet.tsx')).ChatSheet);

/** Where the chat stands; its code comes when it is first asked for. */
export function ChatHost() {
  const [request, setRequest] = useAtom(chatModalAtom);
  const isOpen = request !== null;
  return useLingering(isOpen) ? (
    <ChatSheet isOpen={isOpen} onClose={() => setRequest(null)} restaurantUuid={request?.restaurantUuid} />
  ) : null;
}
