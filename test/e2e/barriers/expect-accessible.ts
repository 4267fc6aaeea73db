import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Not covered by the tags (WCAG 2.5.3). */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/** Only these depend on the colour scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const requireBesideBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(requireBesideBuilder.resolve('axe-core/axe.min.js'), 'utf8');
/** Prevents the builder from injecting axe, half a megabyte, twice per check. */
const ALREADY_THERE = ';';

/** Once per document. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** Checks the current page in light and dark, and reports violations with reasons. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await loadAxe(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Legacy mode avoids a second page for cross-origin frames, of which there are none.
    const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE })
      .options({ resultTypes: ['violations'], ...(colorScheme === 'light' && { rules: EXPERIMENTAL }) })
      .setLegacyMode();
    const looking = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(RULES_OF_COLOUR);
    const { violations } = await looking.analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    expect.soft(findings, `${name}, ${colorScheme}`).toEqual([]);
  }
}
