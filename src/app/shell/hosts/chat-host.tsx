import { useAtom } from 'jotai';
import { chatModalAtom } from '#platform/navigation/modals.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { useLingering } from '#ui/use-lingering.ts';

const ChatSheet = lazySheet(async () => (await import('#features/support/chat-sheet.tsx')).ChatSheet);

/** The code loads on the first request. */
export function ChatHost() {
  const [request, setRequest] = useAtom(chatModalAtom);
  const isOpen = request !== null;
  return useLingering(isOpen) ? (
    <ChatSheet isOpen={isOpen} onClose={() => setRequest(null)} restaurantUuid={request?.restaurantUuid} />
  ) : null;
}
