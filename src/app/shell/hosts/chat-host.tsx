import { useAtom } from 'jotai';
import { chatModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
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
