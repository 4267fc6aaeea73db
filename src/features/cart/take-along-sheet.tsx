import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import type { CartLine } from '#contract/stored.ts';
import { findTakeAlong, type TakeAlong } from '#domain/cart/take-along.ts';
import { createLineNamer, type LineName, type StoredLine } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ChangeList } from '#ui/lists/change-list.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './cart-panel.module.css';
import type { OtherMenu } from './state/cart-atoms.ts';

interface TakeAlongSheetProps {
  lineList: readonly CartLine[];
  /** `recordId` of the outlet of these lines. */
  fromId: number;
  to: OtherMenu;
  onClose: () => void;
  onConfirm: (lines: readonly CartLine[]) => void;
}

/** Shows which lines the other menu has, at its prices, before they move there. */
export function TakeAlongSheet({ lineList, fromId, to, onClose, onConfirm }: TakeAlongSheetProps) {
  const own = useEndpoint(getItemListWithCatSubCat, { restaurantId: fromId });
  const there = useEndpoint(getItemListWithCatSubCat, { restaurantId: to.outlet.recordId });
  const failed = useFailedRead(cartText.takeAlong.failed(), there);
  const found =
    there.data === undefined
      ? undefined
      : findTakeAlong({
          lineList,
          from: own.data ?? null,
          to: there.data,
          orderType: to.orderType,
        });
  const closeButton = (
    <Button variant="secondary" isWide onClick={onClose}>
      {cartText.takeAlong.keep()}
    </Button>
  );
  const confirm =
    found === undefined || found.lines.length === 0 ? (
      closeButton
    ) : (
      <Button variant="primary" isWide onClick={() => onConfirm(found.lines)}>
        {cartText.takeAlong.confirm({ total: formatPaise(found.totalPaise) })}
      </Button>
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={cartText.takeAlong.title({ outlet: to.outlet.title, type: cartText.orderTypes[to.orderType]() })}
      closeLabel={cartText.takeAlong.close()}
      footer={confirm}
    >
      {found !== undefined ? (
        <Comparison
          found={found}
          outletTitle={to.outlet.title}
          nameLine={createLineNamer(there.data)}
          nameOwnLine={createLineNamer(own.data)}
        />
      ) : failed === undefined ? (
        <Skeleton shape="line" count={4} />
      ) : (
        <LoadFailed {...failed} />
      )}
    </Sheet>
  );
}

function describeLine({ quantity }: CartLine, { title, choiceText }: LineName): string {
  return choiceText === ''
    ? cartText.takeAlong.line({ quantity, title })
    : cartText.takeAlong.lineWithChoices({ quantity, title, choices: choiceText });
}

function describeTotal({ wasPaise, totalPaise }: TakeAlong): string {
  const t = cartText.takeAlong;
  const total = formatPaise(totalPaise);
  const difference = formatPaise(Math.abs(totalPaise - wasPaise));
  if (totalPaise === wasPaise) return t.same({ total });
  return totalPaise > wasPaise ? t.more({ total, difference }) : t.less({ total, difference });
}

interface ComparisonProps {
  found: TakeAlong;
  outletTitle: string;
  /** Names a line by the menu to which the cart moves. */
  nameLine: (line: StoredLine) => LineName;
  /** Names a line by the present menu of the cart; as stored until that menu has loaded. */
  nameOwnLine: (line: StoredLine) => LineName;
}

function Comparison({ found, outletTitle, nameLine, nameOwnLine }: ComparisonProps) {
  const { lines, priceChanges, left } = found;
  const wasOf = new Map(priceChanges.map(({ line, wasPaise }) => [line.lineId, wasPaise]));
  const takenRows = lines.map((line) => {
    const { lineId, quantity, price } = line;
    const row = { key: lineId, title: describeLine(line, nameLine(line)) };
    const is = formatPaise(price * quantity);
    const wasPaise = wasOf.get(lineId);
    if (wasPaise === undefined) return { ...row, amount: is };
    const was = formatPaise(wasPaise * quantity);
    return { ...row, amounts: { was, is, spoken: cartText.takeAlong.price({ was, is }) } };
  });
  const staying = left.map(({ line, reason }) => ({
    key: line.lineId,
    title: describeLine(line, nameOwnLine(line)),
    fate: cartText.takeAlong.reasons[reason](),
  }));
  return (
    <div className={styles['contents']}>
      {lines.length === 0 ? (
        <Notice tone="warning">{cartText.takeAlong.nothing({ outlet: outletTitle })}</Notice>
      ) : (
        <section>
          <h3>{cartText.takeAlong.goesIn()}</h3>
          <ChangeList rows={takenRows} />
          <p className={styles['hint']}>{describeTotal(found)}</p>
        </section>
      )}
      {staying.length === 0 ? null : (
        <section>
          <h3>{cartText.takeAlong.stays()}</h3>
          <ChangeList rows={staying} />
        </section>
      )}
    </div>
  );
}
