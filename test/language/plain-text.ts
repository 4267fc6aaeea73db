import type { Page, Response } from '@playwright/test';
import * as v from 'valibot';
import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { LANGUAGE_NAMES } from '#messages/language-names.js';

/** Every string in data of any shape. */
function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

const ResponseSchema = v.object({ responsePacket: v.unknown() });

const SCREEN = new RegExp(`<script type="application/json" id="${PAGE_PARTS.screen}">(.*?)</script>`, 's');

/** Collects the data that a page shows: names and descriptions of the chain, which no catalogue translates. */
export function collectData(page: Page): Set<string> {
  const found = new Set([...stringsIn(BRAND), ...Object.values(LANGUAGE_NAMES)]);
  const note = async (response: Response) => {
    if (response.url().includes('/v1/')) {
      const body = v.safeParse(ResponseSchema, await response.json().catch(() => undefined));
      if (body.success) for (const text of stringsIn(body.output.responsePacket)) found.add(text);
    } else if (response.request().isNavigationRequest()) {
      // Home arrives rendered, with the data that it was rendered from.
      const screen = SCREEN.exec(await response.text().catch(() => ''))?.[1];
      if (screen !== undefined) for (const text of stringsIn(JSON.parse(screen))) found.add(text);
    }
  };
  page.on('response', note);
  return found;
}

/** Words that the platform formats: times, days and months, and the order in which a date is typed. */
const FORMATTED =
  /\b(?:am|pm|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*|DD|MM|YYYY)\b/g;

const LETTERS = /[A-Za-z]{2,}/;

/** Texts of a page, and those that only a screen reader says. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'alt', 'title'];
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !element.matches('script, style, template, noscript'),
    );
    const texts = elements.flatMap((element) =>
      [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [],
      ),
    );
    const named = elements.flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [...new Set([...texts, ...named])];
  });
}

/** Texts of a page with letters that are neither data nor accented by the pseudo-language. */
export async function findPlainText(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const known = [...data].filter((text) => LETTERS.test(text)).sort((a, b) => b.length - a.length);
  const texts = await readTexts(page);
  return texts.filter((text) => {
    const rest = known.reduce((left, each) => left.replaceAll(each, ''), text);
    return LETTERS.test(rest.replaceAll(FORMATTED, ''));
  });
}
