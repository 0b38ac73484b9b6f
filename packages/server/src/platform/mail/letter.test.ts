import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from './html.ts';
import { type Letter, written } from './letter.ts';

const sender = { productName: 'Isura', publicUrl: 'https://pay.isura.example' };
const full: Letter = {
  heading: 'Receipt RCT-2026-0000088',
  lines: ['Hello Ada Obi,', 'We received ₦5,000.00 for Road levy.'],
  code: '482 913',
  facts: [
    ['Amount', '₦5,000.00'],
    ['Paid to', 'Ministry of Works & Housing'],
  ],
  way: { label: 'See your receipt', address: 'https://pay.isura.example/receipts?number=RCT-1&code=ABC' },
  after: ['Keep it.'],
  why: 'You get this because you paid.',
};
/** Everything a reader is told, in its order. */
const told = ({ heading, lines, code, facts = [], way, after = [], why }: Letter): string[] => [
  heading,
  ...lines,
  ...(code === undefined ? [] : [code]),
  ...facts.flat(),
  ...(way === undefined ? [] : [way.label, way.address]),
  ...after,
  why,
];
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((each) => each.trim() === each);

describe('a letter', () => {
  test('says the same in both of its shapes, in the same order, whatever it is told', () => {
    const letters = fc.record({
      heading: words,
      lines: fc.array(words, { minLength: 1, maxLength: 3 }),
      facts: fc.array(fc.tuple(words, words), { maxLength: 4 }),
      after: fc.array(words, { maxLength: 2 }),
      why: words,
    });
    fc.assert(
      fc.property(letters, (letter) => {
        const { text, html } = written(sender, letter);
        const body = html.slice(html.indexOf('<h1'));
        let [inText, inBody] = [0, 0];
        for (const each of told(letter)) {
          inText = text.indexOf(each, inText) + each.length;
          inBody = body.indexOf(escapeHtml(each), inBody) + escapeHtml(each).length;
          if (inText < each.length || inBody < escapeHtml(each).length) throw new Error(`does not say ${each}`);
        }
      }),
    );
  });

  test('has one way that stands out, its address to read, and who sent it and why', () => {
    const { text, html } = written(sender, full);
    for (const each of told(full)) expect(text).toContain(each);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const address = escapeHtml(full.way!.address);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(`>${address}</a>`);
    expect(text).toMatch(/We never ask for your password[\s\S]*Isura, https:\/\/pay\.isura\.example\n$/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('runs nothing, fetches nothing and draws no picture', () => {
    const { html } = written(sender, { ...full, lines: ['<img src=x onerror=alert(1)> "quoted"'] });
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|svg)\b|url\(|@import|@font-face/i);
    expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => new URL(to!).origin)).toEqual(
      Array(3).fill('https://pay.isura.example'),
    );
  });

  test('has colours for the dark, and knows that programs may drop them', () => {
    const { html } = written(sender, full);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
    const dark = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('@media (max-width'));
    for (const name of [...classes].filter((each) => each !== 'tag'))
      expect([name, dark]).toEqual([name, expect.stringContaining(`.${name}`)]);
  });
});
