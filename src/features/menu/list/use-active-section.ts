import { useCallback, useEffect, useRef, useState } from 'react';

export const SECTION_ATTRIBUTE = 'data-category';

/** The first section between 20 % and 35 % of the height of the viewport is active. */
const READING_BAND = '-20% 0px -65% 0px';

const categoryOf = (element: Element) => element.getAttribute(SECTION_ATTRIBUTE);

/** The active section; while the viewport is above the menu, the first one. */
function findActiveSection(sections: Element[], inBand: ReadonlySet<Element>): Element | undefined {
  const [first] = sections;
  const isAboveMenu = first !== undefined && inBand.size === 0 && first.getBoundingClientRect().top > 0;
  return isAboveMenu ? first : sections.find((section) => inBand.has(section));
}

/**
 * Rows that become visible may change their height and move the section, so scrolling to it repeats this long.
 */
const SETTLES_WITHIN_MS = 400;

/** Any of these inputs ends the correction, so that the page does not fight the customer's scroll. */
const USER_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

function scrollToStay(section: HTMLElement): void {
  const until = performance.now() + SETTLES_WITHIN_MS;
  const userInput = new AbortController();
  const stop = () => userInput.abort();
  for (const name of USER_INPUTS) addEventListener(name, stop, { signal: userInput.signal, passive: true });
  const scrollAgain = () => {
    if (userInput.signal.aborted) return;
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (performance.now() < until) requestAnimationFrame(scrollAgain);
    else userInput.abort();
  };
  scrollAgain();
}

/**
 * `activeId` is the category in view. `go` scrolls to a category and moves the focus to its heading; it returns
 * false if the category is not rendered yet, and then it scrolls after the render.
 */
export function useActiveSection(sectionKey: string) {
  const listRef = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  // `sectionKey` changes with the rendered sections, so that new ones are observed.
  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const sections = [...list.querySelectorAll(`[${SECTION_ATTRIBUTE}]`)];
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const active = findActiveSection(sections, inBand);
        if (active !== undefined) setActiveId(categoryOf(active));
      },
      { rootMargin: READING_BAND },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [sectionKey]);
  const wantedId = useRef<string | null>(null);
  const go = useCallback((categoryId: string) => {
    const section = listRef.current?.querySelector<HTMLElement>(
      `[${SECTION_ATTRIBUTE}="${CSS.escape(categoryId)}"]:not([hidden] *)`,
    );
    wantedId.current = section ? null : categoryId;
    setActiveId(categoryId);
    if (!section) return false;
    scrollToStay(section);
    section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
    return true;
  }, []);
  // Scrolls to a section that was requested before it was rendered.
  useEffect(() => {
    if (wantedId.current !== null) go(wantedId.current);
  }, [sectionKey, go]);
  return { listRef, activeId, go };
}
