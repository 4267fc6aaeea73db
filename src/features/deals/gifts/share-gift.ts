import { dealsText } from '#messages/deals.js';
import { share } from '#platform/device/share.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Shares a link that opens "My deals" with the gift code filled in. */
export async function shareGift(what: string, giftCodeText: string): Promise<void> {
  const notice = await share({
    kind: 'giftCode',
    title: dealsText.gift.appliedTitle(),
    text: dealsText.gift.shareText({ what, code: giftCodeText }),
    url: `/my-deals?gift=${giftCodeText}`,
  });
  if (notice !== undefined) showToast(notice.kind, notice.text);
}
