import { dealsText } from '#domain/messages/en/deals.ts';
import { share } from '#platform/device/share.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';

/** Shares a gift code with the link that applies it; says what became of it. */
export async function shareGift(what: string, giftCodeText: string): Promise<void> {
  const t = text({ deals: dealsText }).deals.gift;
  const notice = await share({
    kind: 'giftCode',
    title: t.appliedTitle,
    text: t.shareText(what, giftCodeText),
    url: `/my-deals?gift=${giftCodeText}`,
  });
  if (notice !== undefined) showToast(notice.kind, notice.text);
}
