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

/** Lines of names and addresses of any length, which end in an ellipsis; their whole is one tap away. */
const SHORTENED = [
  ...['waiting-lines-module_detail', 'running-order-module_detail', 'outlet-sheet-module_address'],
  ...['usual-module_dishes', 'restaurant-list-page-module_label', 'profile-card-module_name'],
  'place-line-module_detail',
];

/** Visible texts that their own box cuts, also buttons that are too narrow for theirs; not clamped paragraphs. */
export function whatIsCut(page: Page): Promise<string[]> {
  return page.evaluate((shortened) => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      );
    const isHidden = (element: Element) => element.clientWidth <= 1 || !element.checkVisibility();
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      if (!hasText(element) || isHidden(element)) return false;
      const { overflowX, webkitLineClamp } = getComputedStyle(element);
      if (webkitLineClamp !== 'none' || element.matches('input')) return false;
      if (shortened.some((name) => element.classList.contains(name))) return false;
      const isBox = overflowX !== 'visible' || element.matches('button, a');
      return isBox && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    });
    return cut.map(
      ({ className, textContent, scrollWidth, clientWidth }) =>
        `${className}: ${scrollWidth} of ${clientWidth}: ${textContent}`,
    );
  }, SHORTENED);
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
