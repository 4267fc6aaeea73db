import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BlockSchema } from '#contract/catalogue/static-page.ts';
import { readPageText } from './page-text.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', spans: [{ text }] });

describe('an owner’s text', () => {
  it('keeps headings, paragraphs, lists, looks and links', () => {
    const html = `<h2>Your data</h2><p>Write to <a href="mailto:care@sunehri.example">us</a>, <strong>any
      time</strong>.</p><ol><li>First &amp; <em>last</em></li><li><p>Second</p></li></ol><h3>More</h3>`;
    expect(readPageText(html)).toEqual([
      { kind: 'heading', level: 2, text: 'Your data' },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Write to ' },
          { text: 'us', href: 'mailto:care@sunehri.example' },
          { text: ', ' },
          { text: 'any time', look: 'strong' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        isNumbered: true,
        items: [[{ text: 'First & ' }, { text: 'last', look: 'emphasis' }], [{ text: 'Second' }]],
      },
      { kind: 'heading', level: 3, text: 'More' },
    ]);
  });

  it.each([
    ['<p>Hello<script>alert(1)</script></p>', 'Hello'],
    ['<p onclick="alert(1)">Hello</p>', 'Hello'],
    ['<p>Hello<style>p{display:none}</style></p>', 'Hello'],
    ['<p>Hello<img src=x onerror=alert(1)></p>', 'Hello'],
    ['<p>Hello<svg><script>alert(1)</script></svg></p>', 'Hello'],
    ['<p>Hello<!-- <script>alert(1)</script> --></p>', 'Hello'],
    ['<marquee><p>Hello</p></marquee>', 'Hello'],
    ['<p>Hello<script>alert(1)', 'Hello'],
  ])('leaves out what it does not know: %s', (html, text) => {
    expect(readPageText(html)).toEqual([paragraph(text)]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    '//evil.example/x',
    'http://plain.example',
    'data:text/html,x',
    '/\\evil.example',
  ])('keeps the words of a link to %s, and not the link', (href) => {
    expect(readPageText(`<p><a href="${href}">here</a></p>`)).toEqual([paragraph('here')]);
  });

  it('shows as text what was written as text', () => {
    expect(readPageText('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual([
      paragraph('<script>alert(1)</script>'),
    ]);
  });

  it('comes out as lawful blocks whatever went in', () => {
    const pieces = fc.constantFrom(
      ...['<p>', '</p>', '<ul>', '</ol>', '<li>', '</li>', '<h2>', '</h3>', '<a href="', 'javascript:x">'],
      ...['</a>', '<b>', '</em>', '<script>', '</script>', '<', '>', '"', '&#0;', '&#xd800;', 'text', ' '],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(v.is(v.array(BlockSchema), readPageText(parts.join('')))).toBe(true);
      }),
    );
  });
});
