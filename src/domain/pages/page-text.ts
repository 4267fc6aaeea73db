import type { Block, Span } from '#contract/catalogue/static-page.ts';

/** Elements whose content is not readable text. */
const WITHOUT_TEXT =
  /<(script|style|iframe|object|embed|template|svg|math|noscript|textarea|title|head)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Excludes schemes that a browser executes. */
const LAWFUL_LINK = /^(\/(?!\/)|https:\/\/|mailto:|tel:\+?\d)[^\s"'<>\\]*$/;

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ rsquo: '’', lsquo: '‘', ndash: '–', mdash: '—', hellip: '…' },
};

type Look = Pick<Span, 'look' | 'href'>;

/** The block that the parser is filling; a list collects its items. */
type Open =
  | { kind: 'heading'; level: 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'item'; spans: Span[] };

interface Reading {
  readonly blocks: Block[];
  open: Open | undefined;
  list: { isNumbered: boolean; items: Span[][] } | undefined;
  look: Look;
}

/**
 * Converts an owner's HTML into blocks of headings, paragraphs, lists, strong, emphasis and links; other
 * elements keep at most their text, and no markup survives.
 */
export function readPageText(html: string): Block[] {
  const reading: Reading = { blocks: [], open: undefined, list: undefined, look: {} };
  for (const [token, slash, name, attributes] of html.replaceAll(WITHOUT_TEXT, ' ').matchAll(TOKEN)) {
    if (name === undefined) addText(reading, token.startsWith('<!--') ? '' : decode(token));
    else if (slash === '/') endTag(reading, name.toLowerCase());
    else startTag(reading, name.toLowerCase(), attributes ?? '');
  }
  closeList(reading);
  return reading.blocks;
}

function startTag(reading: Reading, name: string, attributes: string): void {
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
      closeList(reading);
      reading.open = { kind: 'heading', level: name === 'h3' ? 3 : 2, spans: [] };
      return;
    case 'ul':
    case 'ol':
      closeList(reading);
      reading.list = { isNumbered: name === 'ol', items: [] };
      return;
    case 'li':
      closeBlock(reading);
      reading.open = { kind: 'item', spans: [] };
      return;
    case 'br':
      addText(reading, ' ');
      return;
    case 'p':
    case 'div':
      // A paragraph within a list item is plain text.
      if (reading.list === undefined) closeBlock(reading);
      return;
    default:
      startLook(reading, name, attributes);
  }
}

function startLook(reading: Reading, name: string, attributes: string): void {
  if (name === 'strong' || name === 'b') reading.look = { ...reading.look, look: 'strong' };
  else if (name === 'em' || name === 'i') reading.look = { ...reading.look, look: 'emphasis' };
  else if (name === 'a') {
    const [, double, single, bare] = HREF.exec(attributes) ?? [];
    const href = decode(double ?? single ?? bare ?? '').trim();
    if (LAWFUL_LINK.test(href) && href.length <= 500) reading.look = { ...reading.look, href };
  }
}

function endTag(reading: Reading, name: string): void {
  const { href, look } = reading.look;
  if (name === 'a') reading.look = look === undefined ? {} : { look };
  else if (['strong', 'b', 'em', 'i'].includes(name)) reading.look = href === undefined ? {} : { href };
  else if (name === 'ul' || name === 'ol') closeList(reading);
  else if (['h1', 'h2', 'h3', 'li', 'p', 'div'].includes(name)) {
    if (reading.list === undefined || name === 'li') closeBlock(reading);
  }
}

function addText(reading: Reading, raw: string): void {
  const text = raw.replaceAll(/\s+/g, ' ');
  if (text.trim() === '' && (reading.open?.spans.length ?? 0) === 0) return;
  const block: Open = reading.open ?? { kind: reading.list === undefined ? 'paragraph' : 'item', spans: [] };
  reading.open = block;
  const { spans } = block;
  const last = spans.at(-1);
  const isSameLook = last?.look === reading.look.look && last?.href === reading.look.href;
  if (last !== undefined && isSameLook) spans[spans.length - 1] = { ...last, text: last.text + text };
  else spans.push({ text, ...reading.look });
}

function trim(spans: readonly Span[]): Span[] {
  const last = spans.length - 1;
  const trimmed = spans.map((span, at) => {
    const started = at === 0 ? span.text.trimStart() : span.text;
    return { ...span, text: (at === last ? started.trimEnd() : started).replaceAll(/ {2,}/g, ' ') };
  });
  return trimmed.filter(({ text }) => text !== '');
}

function closeBlock(reading: Reading): void {
  const { open } = reading;
  reading.open = undefined;
  reading.look = {};
  if (open === undefined) return;
  const spans = trim(open.spans);
  if (spans.length === 0) return;
  if (open.kind === 'heading') {
    const text = spans.map((span) => span.text).join('');
    reading.blocks.push({ kind: 'heading', level: open.level, text });
  } else if (open.kind === 'item') {
    reading.list ??= { isNumbered: false, items: [] };
    reading.list.items.push(spans);
  } else reading.blocks.push({ kind: 'paragraph', spans });
}

function closeList(reading: Reading): void {
  closeBlock(reading);
  const { list } = reading;
  reading.list = undefined;
  if (list !== undefined && list.items.length > 0) reading.blocks.push({ kind: 'list', ...list });
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}
