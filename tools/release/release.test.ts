import { describe, expect, test } from 'vitest';
import { planted } from '../tidy/tree.ts';
import { fragments, unreadable } from './fragments.ts';
import { nextVersion, raised, released } from './release.ts';

const waiting = planted({
  'changes/README.md': '# Changes',
  'changes/a-receipt-has-two-days.md': 'payer\n\nA receipt shows the day\nit was paid.\n',
  'changes/a-split-is-dated.md': 'central office, MDA\nA split begins on a day.\n',
});

describe('a release', () => {
  test('a release raises the middle number of the version', () => {
    expect(nextVersion('0.1.0')).toBe('0.2.0');
    expect(nextVersion('1.9.3')).toBe('1.10.0');
  });

  test('a release stands above earlier ones, with each change under everybody who reads it', () => {
    const before = '# Changelog\n\n<!-- releases -->\n\n## 0.1.0, 2026-11-20\n';
    expect(released(before, '0.2.0', '2026-11-29', fragments(waiting))).toBe(
      [
        '# Changelog',
        '',
        '<!-- releases -->',
        '',
        '## 0.2.0, 2026-11-29',
        '',
        '### For payers',
        '',
        '- A receipt shows the day it was paid.',
        '',
        '### For ministries, departments and agencies',
        '',
        '- A split begins on a day.',
        '',
        '### For the central office',
        '',
        '- A split begins on a day.',
        '',
        '## 0.1.0, 2026-11-20',
        '',
      ].join('\n'),
    );
  });

  test('a release without a change is refused, and so is a changelog that does not say where releases begin', () => {
    expect(() => released('<!-- releases -->\n', '0.2.0', '2026-11-29', [])).toThrow('There is nothing to release');
    expect(() => released('# Changelog\n', '0.2.0', '2026-11-29', fragments(waiting))).toThrow('has no line');
  });

  test('a release raises the version of our own packages and of no other', () => {
    const lock = (own: string) =>
      `"name": "@isura/web",\n      "version": "${own}"\n"name": "cookie",\n      "version": "0.1.0"\n"name": "isura",\n  "version": "${own}"`;
    expect(raised(lock('0.1.0'), '0.1.0', '0.2.0')).toBe(lock('0.2.0'));
  });
});

test('a change for a reader nobody knows, or without a sentence, is refused', () => {
  expect(
    unreadable(
      planted({ 'changes/a.md': 'auditor\n\nIt is so.', 'changes/b.md': 'payer\n', 'changes/c.md': 'MDA\nSo.' }),
    ),
  ).toEqual([
    'changes/a.md is for "auditor": write payer, MDA, central office, operator, developer in its first line',
    'changes/b.md says nothing: write what is now true below its first line',
  ]);
});

test('a fragment that names readers a second time is refused, because its two changes would run together', () => {
  expect(
    unreadable(
      planted({
        'changes/a.md': 'central office\n\nA row is corrected.\n\noperator\n\nA file has 15 seconds.\n',
        'changes/b.md': 'payer\nIt is so.\nMDA, central office\nSo it is.\n',
        'changes/c.md': 'payer\nIt is so.\nOperator:\nSo it is.\n',
        'changes/d.md': 'payer\n\nA receipt is sent to the payer,\nMDA and central office.\n',
      }),
    ),
  ).toEqual([
    'changes/a.md names readers again ("operator"): write the second change in a file of its own',
    'changes/b.md names readers again ("MDA, central office"): write the second change in a file of its own',
    'changes/c.md names readers again ("Operator:"): write the second change in a file of its own',
  ]);
});
