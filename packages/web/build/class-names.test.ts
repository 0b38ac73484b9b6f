// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { asNamespaces, className } from './class-names.ts';

describe('class names', () => {
  test('class names share the letters of their sheet', () => {
    const [one, other] = [className('head', '/w/a.module.css'), className('title', '/w/a.module.css?used')];
    expect(one.replace('head', '')).toBe(other.replace('title', ''));
    expect(className('head', '/w/b.module.css')).not.toBe(one);
  });

  test('class names are written in place unless they are chosen while the program runs', () => {
    const sheet = "import css from './a.module.css';\n";
    expect(asNamespaces(`${sheet}f(css.head, css.new)`)).toContain("import * as css from './a.module.css'");
    for (const use of ['css[look]', 'g(css)', 'css.default']) {
      expect(asNamespaces(`${sheet}f(css.head, ${use})`)).toContain("import css from './a.module.css'");
    }
  });
});
