import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTemplate } from './template.ts';

const fill = (html: string, data = {}, nonce = 'n0nce') => readTemplate(html, 'page.html')(data, nonce);

describe('a page', () => {
  test('a page has its values escaped, in text and in attributes', () => {
    const evil = `<b>"&'</b>`;
    expect(fill('<a title="{{name}}">{{name}}</a>', { name: evil })).toBe(
      '<a title="&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;">&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;</a>',
    );
  });

  test('a page keeps every value in its place, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const html = fill('<p title="{{v}}">', { v: value });
        expect(html.slice(10, -2)).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('a page does not interpret a value as a template or as the nonce', () => {
    expect(fill('{{a}} {{b}}', { a: '{{b}}', b: '__CSP_NONCE__<!--if:x-->' }, 'secret')).toBe(
      '{{b}} __CSP_NONCE__&lt;!--if:x--&gt;',
    );
  });

  test('a page leaves a missing value empty, and reads names with dots', () => {
    expect(fill('[{{nobody}}][{{figures.live}}][{{figures.gone}}]', { figures: { live: '275' } })).toBe('[][275][]');
  });

  test('a page does not reach into prototypes', () => {
    expect(fill('[{{constructor}}][{{toString}}][{{name.length}}]', { name: 'x' })).toBe('[][][]');
  });

  test('a page keeps a part only when its value is present; an empty list is absent', () => {
    const html = 'a<!--if:x-->b{{x}}<!--/if-->c';
    expect(fill(html, { x: '1' })).toBe('ab1c');
    for (const x of [undefined, null, '', 0, false, []]) expect(fill(html, { x })).toBe('ac');
    expect(fill('<!--if:rows-->yes<!--/if-->', { rows: [{}] })).toBe('yes');
  });

  test('a page repeats a part for each row, and the fields of the row take precedence over those of the page', () => {
    const html = '<!--if:rows--><ul><!--each:rows--><li>{{name}} of {{place}}</li><!--/each--></ul><!--/if-->';
    const data = { name: 'page', place: 'Abuja', rows: [{ name: 'one' }, { name: '<two>', place: 'Kano' }] };
    expect(fill(html, data)).toBe('<ul><li>one of Abuja</li><li>&lt;two&gt; of Kano</li></ul>');
    expect(fill(html, { rows: [] })).toBe('');
    expect(fill('<!--each:rows-->x<!--/each-->', { rows: 'no list' })).toBe('');
  });

  test('a page can have a conditional part inside each row', () => {
    const html = '<!--each:rows--><!--if:href--><a href="{{href}}"><!--/if-->{{name}};<!--/each-->';
    expect(fill(html, { rows: [{ name: 'a', href: '/a' }, { name: 'b' }] })).toBe('<a href="/a">a;b;');
  });

  test('a page has the nonce of its answer at every placeholder', () => {
    expect(fill('<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">', {}, 'abc')).toBe(
      '<meta nonce="abc"><style nonce="abc">',
    );
  });

  test.each([
    ['<!--if:x-->never closed', 'page.html does not close if'],
    ['<!--/each-->', 'page.html closes each that was not opened'],
    ['<!--if:x--><!--each:y--><!--/if--><!--/each-->', 'page.html closes if that was not opened'],
  ])('a page that is broken prevents the start: %s', (html, why) => {
    expect(() => fill(html)).toThrow(why);
  });
});
