import { useCallback, useMemo, useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { menuWithBar } from '#domain/menu/bar.ts';
import { addDish } from '#features/group-order/group-acts.ts';
import { GroupAdd } from '#features/group-order/group-add.tsx';
import type { GroupMenuProps } from '#features/group-order/group-page.tsx';
import { ItemSheet } from '#features/menu/item/item-sheet.tsx';
import { useGrowingMenu } from '#features/menu/list/use-growing-menu.ts';
import { MenuBrowser } from '#features/menu/menu-browser.tsx';
import type { RenderAction } from '#features/menu/ordering.tsx';

interface Opened {
  readonly item: MenuItem;
  readonly isOpen: boolean;
  readonly number: number;
}

const ignoreSearch = () => undefined;

/** The menu of an outlet whose dishes go into a group order. */
export function GroupMenu({ code, group, menu, top, aside }: GroupMenuProps) {
  const { orderType } = group;
  // The bar's drinks are ordered at a table only.
  const offered = useMemo(() => menuWithBar(menu, 'hidden'), [menu]);
  const shown = useGrowingMenu(offered, null);
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (item: MenuItem) => setOpened((before) => ({ item, isOpen: true, number: (before?.number ?? 0) + 1 })),
    [],
  );
  const close = () => setOpened((before) => before && { ...before, isOpen: false });
  const { itemList } = menu;
  const renderAction = useCallback<RenderAction>(
    (item, soldOut) => soldOut ?? <GroupAdd code={code} item={item} items={itemList} onChoose={open} />,
    [code, itemList, open],
  );
  if (shown === null) return null;
  return (
    <>
      <MenuBrowser
        {...shown}
        orderType={orderType}
        barQuestion={null}
        requestedQuery={undefined}
        onSearched={ignoreSearch}
        renderAction={renderAction}
        onOpen={open}
        top={top}
        isCompact={aside === null}
        afterFirst={null}
        aside={aside}
        end={null}
      />
      {opened === undefined ? null : (
        <ItemSheet
          key={opened.number}
          item={opened.item}
          isOpen={opened.isOpen}
          orderType={orderType}
          onAdd={(_item, choice) => {
            close();
            addDish(code, itemList, choice);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
