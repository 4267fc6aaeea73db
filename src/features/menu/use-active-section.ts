import { useCallback, useEffect, useRef, useState } from 'react';

/** Attribute that carries the category of a section. */
export const SECTION_ATTRIBUTE = 'data-category';

/** A section is read once its heading is within the upper third of the window. */
const READING_BAND = '-20% 0px -65% 0px';

const categoryOf = (element: Element) => element.getAttribute(SECTION_ATTRIBUTE);

/** The first in the band; the first of all while what stands above the menu is in the band. */
function findRead(sections: Element[], inBand: ReadonlySet<Element>): Element | undefined {
  const [first] = sections;
  const isAboveMenu = first !== undefined && inBand.size === 0 && first.getBoundingClientRect().top > 0;
  return isAboveMenu ? first : sections.find((section) => inBand.has(section));
}

/** Rows that come into sight take their true height, which moves the section; so it is met again. */
function scrollToStay(section: HTMLElement, times = 4): void {
  section.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (times > 0) requestAnimationFrame(() => scrollToStay(section, times - 1));
}

/** The category that is being read, by the scroll; `go` jumps to one and moves the focus along. */
export function useActiveSection(sectionKey: string) {
  const listRef = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  // The key says which sections stand in the list.
  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target);
          else inBand.delete(target);
        }
        const read = findRead([...list.querySelectorAll(`[${SECTION_ATTRIBUTE}]`)], inBand);
        if (read !== undefined) setActiveId(categoryOf(read));
      },
      { rootMargin: READING_BAND },
    );
    for (const section of list.querySelectorAll(`[${SECTION_ATTRIBUTE}]`)) observer.observe(section);
    return () => observer.disconnect();
  }, [sectionKey]);
  const go = useCallback((categoryId: string) => {
    const section = [
      ...(listRef.current?.querySelectorAll<HTMLElement>(`[${SECTION_ATTRIBUTE}]`) ?? []),
    ].find((candidate) => categoryOf(candidate) === categoryId);
    if (section === undefined) return;
    setActiveId(categoryId);
    scrollToStay(section);
    section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
  }, []);
  return { listRef, activeId, go };
}
