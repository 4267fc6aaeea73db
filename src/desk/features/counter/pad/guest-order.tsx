import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { getPadMenu } from '#contract/desk/endpoints/guests/guest-orders.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { choiceKey, needsChoice } from '#domain/cart/menu-choice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { useDesk } from '../../../api/use-desk.ts';
import { ChipGroup } from '../../../parts/chip-group.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { DishPicker } from './dish-picker.tsx';
import { sumLines } from './guest-lines.tsx';
import styles from './guest-order.module.css';
import { GuestTicket } from './guest-ticket.tsx';
import { type PadDraft, usePadDraft } from './pad-draft.ts';

const TYPES: readonly PadDraft['orderType'][] = ['DineIn', 'TakeAway'];

/** Joins equal choices of a dish into one line. */
function withLine(lines: readonly LineChoice[], added: LineChoice): LineChoice[] {
  const key = choiceKey(added);
  const known = lines.some((line) => choiceKey(line) === key);
  if (!known) return [...lines, added];
  return lines.map((line) =>
    choiceKey(line) === key ? { ...line, quantity: line.quantity + added.quantity } : line,
  );
}

/** A changed line that is now equal to another line joins it. */
function withChanged(lines: readonly LineChoice[], was: LineChoice, is: LineChoice): LineChoice[] {
  const others = lines.filter((line) => line !== was);
  if (others.some((line) => choiceKey(line) === choiceKey(is))) return withLine(others, is);
  return lines.map((line) => (line === was ? is : line));
}

interface ChoiceTarget {
  readonly item: MenuItem;
  /** The line to change; undefined for a new one. */
  readonly line?: LineChoice;
}

/** Staff enter the order of a guest without a phone. */
export function GuestOrder({ restaurantId }: { readonly restaurantId: number }) {
  const { data: menu } = useDesk(getPadMenu, { restaurantId });
  const { draft, change: changeDraft, setIsSending } = usePadDraft(restaurantId);
  const { orderType, lines } = draft;
  const [target, setTarget] = useState<ChoiceTarget>();
  const [ticket, setTicket] = useState<HTMLElement | null>(null);
  const isTicketSeen = useIsSeen(ticket);
  if (menu === undefined) return <p role="status">{deskShellText.loading()}</p>;
  const setLines = (next: PadDraft['lines']) => changeDraft({ lines: next });
  const add = (choice: LineChoice) => setLines(withLine(lines, choice));
  const finish = (choice: LineChoice) => {
    if (target?.line === undefined) add(choice);
    else setLines(withChanged(lines, target.line, choice));
    setTarget(undefined);
  };
  const edit = (line: LineChoice) => {
    const item = menu.itemList.find(({ itemId }) => itemId === line.itemId);
    if (item !== undefined) setTarget({ item, line });
  };
  const tap = (item: MenuItem) => {
    if (needsChoice(item)) setTarget({ item });
    else add({ itemId: item.itemId, variantId: null, modifierList: [], note: '', quantity: 1 });
  };
  return (
    <div className={styles['pad']}>
      <div className={styles['order']}>
        <ChipGroup legend={text.type()} isLegendHidden>
          {TYPES.map((type) => (
            <Chip key={type} isSelected={type === orderType} onClick={() => changeDraft({ orderType: type })}>
              {text.types[type]()}
            </Chip>
          ))}
        </ChipGroup>
        <DishPicker menu={menu} orderType={orderType} onDish={tap} />
        <TicketBar menu={menu} lines={lines} isHidden={isTicketSeen} onOpen={() => showTicket(ticket)} />
      </div>
      <GuestTicket
        key={orderType}
        ref={setTicket}
        restaurantId={restaurantId}
        draft={draft}
        menu={menu}
        onDraft={changeDraft}
        onSending={setIsSending}
        onEdit={edit}
      />
      {target === undefined ? null : (
        <ChoiceSheet
          item={target.item}
          line={target.line}
          onClose={() => setTarget(undefined)}
          onDone={finish}
        />
      )}
    </div>
  );
}

/** At least 128 px of the element must be on the screen, so that its edge alone does not count as seen. */
const SEEN_MARGIN = '0px 0px -128px';

function useIsSeen(element: HTMLElement | null): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: SEEN_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/** Scrolls to the ticket (the section with the guest's order), which is below all dishes on a phone. */
function showTicket(ticket: HTMLElement | null): void {
  ticket?.scrollIntoView();
  ticket?.focus({ preventScroll: true });
}

interface TicketBarProps {
  readonly menu: Menu;
  readonly lines: PadDraft['lines'];
  readonly isHidden: boolean;
  readonly onOpen: () => void;
}

/** Button that scrolls to the ticket; it occupies its space even when hidden, so that nothing moves. */
function TicketBar({ menu, lines, isHidden, onOpen }: TicketBarProps) {
  if (lines.length === 0) return null;
  const { count, paise } = sumLines(menu, lines);
  return (
    <button type="button" className={styles['toTicket']} data-hidden={isHidden} onClick={onOpen}>
      <span>
        <strong>{formatPaise(paise)}</strong>
        <span>{text.bar.count({ count })}</span>
      </span>
      <span>
        {text.bar.open()}
        <ChevronDown aria-hidden="true" size={20} />
      </span>
    </button>
  );
}
