import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Checks the current page for accessibility violations in both themes of the desk. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
      // In another scroll position the bar may cover a part of a target, which axe then reports as too small.
      window.scrollTo(0, 0);
    }, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect.soft(findings, `${name}, ${theme}`).toEqual([]);
  }
}

const TAPPED = 'a[href], button, select, textarea, input, summary, [role=button], [role=tab], [role=switch]';

/** Targets must be at least 56 px high for gloves, except links within text. */
export async function expectLargeTargets(page: Page, name: string): Promise<void> {
  const small = await page.evaluate((selector) => {
    const isWithinText = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline';
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const tapped = element.matches('[type=radio], [type=checkbox], [type=file]')
        ? (element.closest('label') ?? element)
        : element;
      const { height, width } = tapped.getBoundingClientRect();
      // Visually hidden elements are 1 px wide, such as the link that skips the bar.
      if (width <= 1 || height >= 55.5 || isWithinText(element)) return [];
      return [
        `${element.tagName} ${element.textContent || element.getAttribute('aria-label') || element.id} ${height}`,
      ];
    });
  }, TAPPED);
  expect.soft(small, name).toEqual([]);
}
