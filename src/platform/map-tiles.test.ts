import { expect, it } from 'vitest';
import { attributionHtml } from './map-tiles.ts';

it('names whom the map is from, as a link where there is one', () => {
  expect(attributionHtml({ text: '© Maps', url: null })).toBe('© Maps');
  expect(attributionHtml({ text: '© Maps', url: 'https://maps.example/?a=1&b=2' })).toBe(
    '<a href="https://maps.example/?a=1&amp;b=2" rel="noreferrer">© Maps</a>',
  );
});

it('leaves a text a text', () => {
  const url = 'https://x.example/"onmouseover="alert(1)';
  const html = attributionHtml({ text: `<img src=x onerror='alert(1)'>`, url });
  expect(html).not.toMatch(/<img|"onmouseover/);
});
