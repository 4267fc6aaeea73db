import type { Page } from '@playwright/test';

/** WCAG 2.2, 1.4.10 Reflow. */
export const SMALLEST = { width: 320, height: 640 };

/** Horizontal overflow of the page with its causes, without scrollable strips. */
export function whatStandsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isInStrip = (element: Element): boolean => {
      const around = element.parentElement;
      return around !== null && (getComputedStyle(around).overflowX !== 'visible' || isInStrip(around));
    };
    const right = (element: Element) => element.getBoundingClientRect().right;
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => right(element) > clientWidth + 1 && !isInStrip(element),
    );
    const widest = out.sort((one, other) => right(other) - right(one)).slice(0, 4);
    return [`${scrollWidth} of ${clientWidth}`, ...widest.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

export function whatScrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('dialog:modal, dialog:modal *')];
    const wide = parts.filter(
      (part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
    );
    return wide.map(
      ({ scrollWidth, clientWidth, className }) => `${className}: ${scrollWidth} of ${clientWidth}`,
    );
  });
}

/** WCAG 2.2, 1.4.4 Resize Text. */
export const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
