import { describe, expect, it } from 'vitest';
import { pickCriticalStyle } from './critical-style.ts';

const markup = '<p class="_note_1 _wide_2">Text</p><b class="_mark_3">!</b>';
const pick = (css: string) => pickCriticalStyle({ first: '', rest: css }, markup);

describe('the style that a drawn page needs', () => {
  it('begins with what every home needs, and adds the rules for its classes that are not in it', () => {
    const first = 'body{margin:0}._note_1{color:red}';
    const rest = '._sheet_9{top:0}._note_1{color:red}._note_1 ._mark_3{left:0}';
    expect(pickCriticalStyle({ first, rest }, markup)).toBe(`${first}._note_1 ._mark_3{left:0}`);
  });

  it('keeps of a list of selectors those that can match', () => {
    expect(pick('._note_1,._sheet_9,._mark_3{color:red}')).toBe('._note_1,._mark_3{color:red}');
    expect(pick('._note_1 ._sheet_9{color:red}')).toBe('');
  });

  it('looks into layers and queries, and drops those that are left empty', () => {
    expect(pick('@layer a{@media (width > 1px){._mark_3{top:0}}._x{top:0}}')).toBe(
      '@layer a{@media (width > 1px){._mark_3{top:0}}}',
    );
    expect(pick('@layer a{@media (width > 1px){._x{top:0}}}')).toBe('');
  });

  it('keeps the order of the layers, fonts, and what a selector excludes', () => {
    const css = '@layer a,b;@font-face{font-family:F;src:url("f{.woff2")}._note_1:not(._x):hover{top:0}';
    expect(pick(css)).toBe(css);
  });

  it('is not misled by signs in strings and addresses', () => {
    const css = '._note_1{content:"}._x{";background:url(data:image/svg+xml;utf8,.x)}';
    expect(pick(`${css}._x{top:0}`)).toBe(css);
  });

  it('keeps the movements that are made, and no others', () => {
    const css = '._note_1{animation:go 1s}@keyframes go{to{top:0}}@keyframes turn{to{top:0}}';
    expect(pick(css)).toBe('._note_1{animation:go 1s}@keyframes go{to{top:0}}');
    expect(pick(`@layer a{${css}}`)).toBe('@layer a{._note_1{animation:go 1s}@keyframes go{to{top:0}}}');
  });
});
