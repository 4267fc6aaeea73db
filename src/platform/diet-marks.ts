import { atom } from 'jotai';
import type { ComponentType } from 'react';
import type { MenuItem, ModifierOption, Variant } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { CartLine, OutletRef } from '#contract/stored.ts';

/**
 * Marks dishes for a customer with a diet guard: the allergens, diets and disliked ingredients that they have
 * entered.
 */
export interface DietMarks {
  /** Marks a dish in the menu; with `choice`, the dish with the chosen size and options. */
  readonly DishMark: ComponentType<{ item: MenuItem; choice?: LineChoice | undefined }>;
  readonly OptionMark: ComponentType<{ option: ModifierOption }>;
  readonly SizeMark: ComponentType<{ size: Variant }>;
  readonly LineMark: ComponentType<{ line: CartLine; outlet: OutletRef }>;
  /** Shown over the menu: how many dishes do not fit, and the choice to mark, sort or hide them. */
  readonly MenuSummary: ComponentType<{ items: readonly MenuItem[] }>;
  /** Shown beside the instructions of an order: offers to add the diet to them, for the kitchen. */
  readonly KitchenNote: ComponentType<{ instructions: string; onChange: (text: string) => void }>;
  /**
   * The dishes in the order of the menu or fitting ones first, with or without those that do not fit, as the
   * customer has chosen.
   */
  readonly arrange: (items: readonly MenuItem[]) => MenuItem[];
  /** True for a dish that fits the guard; false also when the outlet has not declared what is in it. */
  readonly fits: (item: MenuItem) => boolean;
}

/** Null without a diet guard, so that other customers do not load the code of the marks. */
export const dietMarksAtom = atom<DietMarks | null>(null);
