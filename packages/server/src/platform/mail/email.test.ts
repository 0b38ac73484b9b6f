import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Email, written } from './email.ts';
import { escapeHtml } from './html.ts';

const sender = { productName: 'Isura', publicUrl: 'https://pay.isura.example' };
const full: Email = {
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
/** Returns everything a reader sees, in order. */
const reported = ({ heading, lines, code, facts = [], way, after = [], why }: Email): string[] => [
  heading,
  ...lines,
  ...(code === undefined ? [] : [code]),
  ...facts.flat(),
  ...(way === undefined ? [] : [way.label, way.address]),
  ...after,
  why,
];
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((each) => each.trim() === each);

describe('an email', () => {
  test('an email says the same as text and as HTML, in the same order, whatever its content', () => {
    const emails = fc.record({
      heading: words,
      lines: fc.array(words, { minLength: 1, maxLength: 3 }),
      facts: fc.array(fc.tuple(words, words), { maxLength: 4 }),
      after: fc.array(words, { maxLength: 2 }),
      why: words,
    });
    fc.assert(
      fc.property(emails, (email) => {
        const { text, html } = written(sender, email);
        const body = html.slice(html.indexOf('<h1'));
        let [inText, inBody] = [0, 0];
        for (const each of reported(email)) {
          inText = text.indexOf(each, inText) + each.length;
          inBody = body.indexOf(escapeHtml(each), inBody) + escapeHtml(each).length;
          if (inText < each.length || inBody < escapeHtml(each).length) throw new Error(`does not say ${each}`);
        }
      }),
    );
  });

  test('an email has one prominent link, its address as text, and who sent it and why', () => {
    const { text, html } = written(sender, full);
    for (const each of reported(full)) expect(text).toContain(each);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const address = escapeHtml(full.way!.address);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(`>${address}</a>`);
    expect(text).toMatch(/We never ask for your password[\s\S]*Isura, https:\/\/pay\.isura\.example\n$/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('an email runs no script, loads nothing and shows no picture', () => {
    const { html } = written(sender, { ...full, lines: ['<img src=x onerror=alert(1)> "quoted"'] });
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object|svg)\b|url\(|@import|@font-face/i);
    expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => new URL(to!).origin)).toEqual(
      Array(3).fill('https://pay.isura.example'),
    );
  });

  test('an email has colours for dark mode, and works in programs that drop them', () => {
    const { html } = written(sender, full);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
    const dark = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('@media (max-width'));
    for (const name of [...classes].filter((each) => each !== 'tag'))
      expect([name, dark]).toEqual([name, expect.stringContaining(`.${name}`)]);
  });
});
