import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const rules = globSync('**/*.css', { cwd: source }).flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    file,
    selector: selector!.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim(),
    body: body!,
  })),
);
const having = (words: RegExp): string[] =>
  rules.filter(({ body }) => words.test(body)).map(({ file, selector }) => `${file} ${selector}`);

test('a button within text is styled as a link in one place', () => {
  const drawn = having(/text-decoration: underline;/).filter((rule) => !/:hover|aria-current/.test(rule));
  expect(drawn).toEqual(['ui/action/link-button.module.css .link']);
});

test('tabs are styled in one place', () => {
  expect(having(/border-bottom: 3px solid transparent/)).toEqual(['ui/page/tabs.module.css .tab']);
  expect(having(/box-shadow: inset 0 -3px/)).toEqual([]);
});

test('the largest figure of a page is styled in one place, and in the example of the public site', () => {
  expect(having(/font-size: var\(--grp-type-total-size\)/).map((rule) => rule.split(' ')[0])).toEqual(
    expect.arrayContaining(['ui/value/value.module.css', 'features/site/css/example.css']),
  );
  expect(having(/font-size: var\(--grp-type-total-size\)/)).toHaveLength(2);
});
