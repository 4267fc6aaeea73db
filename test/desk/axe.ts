import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The page as it is, in both themes of the desk. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      // Elsewhere the bar may cover a part of a target, which is then too small.
      window.scrollTo(0, 0);
    }, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect.soft(findings, `${name}, ${theme}`).toEqual([]);
  }
}

/** Targets must be at least 56 px high for gloves, except links within text. */
export async function expectLargeTargets(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=checkbox]), nav a')].flatMap((element) => {
      const tapped = element.matches('[type=radio]') ? (element.closest('label') ?? element) : element;
      const { height, width } = tapped.getBoundingClientRect();
      return width === 0 || height >= 55.5 ? [] : [`${element.textContent || element.id} ${height}`];
    }),
  );
  expect.soft(small, name).toEqual([]);
}
