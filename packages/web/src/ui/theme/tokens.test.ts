// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mantineCss } from './mantine-css.ts';
import { tokensCss } from './token-css.ts';
import { type ColourName, colours, type Hex, type Scheme, series, type Tone, tones } from './tokens.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: Hex): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the WCAG 2.2 contrast ratio of two opaque colours, from 1 to 21: black on white gives 21. */
function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const schemes: readonly Scheme[] = ['light', 'dark'];
const grounds: readonly ColourName[] = ['page', 'surface', 'raised', 'sunken', 'selected'];
const inks: readonly ColourName[] = ['text', 'text-2', 'text-3', 'link', 'danger'];

const text = 4.5;
const mark = 3;

/** [the pair, the ratio it must reach, upper colour, lower colour] */
type Meeting = readonly [string, number, Hex, Hex];

const meetings = (scheme: Scheme): Meeting[] => {
  const of = (name: ColourName): Hex => colours[name][scheme];
  return [
    ...inks.flatMap((ink) => grounds.map((ground): Meeting => [`${ink} on ${ground}`, text, of(ink), of(ground)])),
    ['visited link on page', text, of('link-visited'), of('page')],
    ['button text on primary', text, of('on-primary'), of('primary')],
    ['button text on hovered primary', text, of('on-primary'), of('primary-hover')],
    ['button text on danger', text, of('on-danger'), of('danger')],
    ['header text on header', text, of('on-header'), of('header')],
    ['primary as text on surface', text, of('primary'), of('surface')],
    ['primary as text on selected', text, of('primary'), of('selected')],
    ['input border on surface', mark, of('border-strong'), of('surface')],
    ['input border on page', mark, of('border-strong'), of('page')],
    ...(['page', 'surface', 'raised', 'sunken'] as const).map(
      (ground): Meeting => [`focus ring on ${ground}`, mark, of('focus'), of(ground)],
    ),
    ...(Object.keys(tones) as Tone[]).map(
      (tone): Meeting => [`${tone} text on its tint`, text, tones[tone].ink[scheme], tones[tone].tint[scheme]],
    ),
    ...series.map((line, at): Meeting => [`series ${at + 1} on surface`, mark, line[scheme], of('surface')]),
  ];
};

describe('the colours', () => {
  test('black on white is 21, and a colour on itself 1', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#0B5D3B', '#0B5D3B')).toBe(1);
  });

  for (const scheme of schemes) {
    test.each(meetings(scheme))(`the colour scheme ${scheme}: %s reaches %d`, (_, least, upper, lower) => {
      expect(contrast(upper, lower)).toBeGreaterThanOrEqual(least);
    });

    test(`${scheme}: body, labels, buttons and statuses are easy to read (7 to 1)`, () => {
      const of = (name: ColourName): Hex => colours[name][scheme];
      for (const ink of ['text', 'text-2'] as const) expect(contrast(of(ink), of('surface'))).toBeGreaterThanOrEqual(7);
      expect(contrast(of('on-primary'), of('primary'))).toBeGreaterThanOrEqual(7);
      for (const { ink, tint } of Object.values(tones)) {
        expect(contrast(ink[scheme], tint[scheme])).toBeGreaterThanOrEqual(7);
      }
    });
  }
});

describe('the stylesheets generated from the tokens', () => {
  const written = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
  const plain = (css: string): string => css.replaceAll(/["']/g, '"').replaceAll(/\s+/g, '').toLowerCase();

  test.each([
    ['tokens.css', tokensCss],
    ['../../../../server/src/platform/pages/tokens.css', tokensCss],
    ['mantine.css', mantineCss],
  ])('the stylesheet %s is what write-css.ts writes', (name, write) => {
    expect(plain(written(name)) === plain(write())).toBe(true);
  });
});
