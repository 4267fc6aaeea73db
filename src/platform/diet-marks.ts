import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { MenuItem, ModifierOption, Variant } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { CartLine, OutletRef } from '#contract/stored.ts';

/** How dishes are marked for a customer who has entered what they do not eat. */
export interface DietMarks {
  /** Of a dish in the menu; with a choice, of the dish as it is chosen. */
  readonly DishMark: ComponentType<{ item: MenuItem; choice?: LineChoice | undefined }>;
  readonly OptionMark: ComponentType<{ option: ModifierOption }>;
  readonly SizeMark: ComponentType<{ size: Variant }>;
  readonly LineMark: ComponentType<{ line: CartLine; outlet: OutletRef }>;
  /** Over the menu: how many dishes do not fit, and what is done with them. */
  readonly MenuSummary: ComponentType<{ items: readonly MenuItem[] }>;
  /** Beside the instructions of an order: what the customer may let the kitchen know. */
  readonly KitchenNote: ComponentType<{ instructions: string; onChange: (text: string) => void }>;
  /** The dishes as the customer wants them shown. */
  readonly arrange: (items: readonly MenuItem[]) => MenuItem[];
  /** False also for a dish that is not declared. */
  readonly fits: (item: MenuItem) => boolean;
}

/** Null without a diet guard; its code is loaded for those alone who have one. */
export const dietMarksAtom = atom<DietMarks | null>(null);
