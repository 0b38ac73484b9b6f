// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { portalPages } from '../pages.ts';
import { articleOf, findHelp, helpOf, helpTexts, MOST_FOUND } from './find-help.ts';

const adminPages = portalPages.filter(({ area }) => area === 'admin');
const entries = Object.entries(helpTexts);

describe('the help of the admin area', () => {
  test('the help of the admin area has a text about every page', () => {
    expect(adminPages.length).toBeGreaterThan(90);
    expect(adminPages.filter((page) => !helpOf(page)).map(({ path }) => path)).toEqual([]);
  });

  test('the help of the admin area has no text that no page opens', () => {
    const declared = new Set(adminPages.map(({ help }) => help));
    expect(entries.map(([name]) => name).filter((name) => !declared.has(name.split('.')[0]))).toEqual([]);
  });

  test('the help about a page has three to six questions, each with a whole sentence for an answer', () => {
    for (const [name, { answers, words = [] }] of entries) {
      expect(answers.length, name).toBeGreaterThanOrEqual(3);
      expect(answers.length, name).toBeLessThanOrEqual(6);
      for (const [question, answer] of answers) {
        expect(question, name).toMatch(/^[A-Z].*\?$/);
        expect(answer, name).toMatch(/^[A-Z].*\.$/);
      }
      for (const [word, meaning] of words) expect(meaning, word).toMatch(/\.$/);
    }
  });

  test('the help about a page leads to an article that exists', () => {
    expect(entries.filter(([, { article }]) => article && !articleOf(article)).map(([name]) => name)).toEqual([]);
  });

  test('the help about an open tab is its own where there is one, and that of its page elsewhere', () => {
    const home = adminPages.find(({ path }) => path === '/admin');
    expect(helpOf(home, 'approvals')?.about).toBe('Approvals');
    expect(helpOf(home, 'work')?.about).toBe('Home');
    expect(helpOf(undefined, 'approvals')).toBeUndefined();
  });
});

describe('the search over all help', () => {
  const find = (typed: string) => findHelp(typed, 'Questions and answers');

  test('the search over all help finds answers by all of their words in any order and case', () => {
    expect(find('RETRY line').map(({ question }) => question)).toContain('How do I retry a line?');
    expect(find('line retry')).toEqual(find('RETRY line'));
  });

  test('the search over all help finds articles, with their addresses', () => {
    expect(find('lost a phone')).toContainEqual({
      question: 'An approver has lost a phone. What now?',
      about: 'Questions and answers',
      href: '/mda-faq#lost-phone',
    });
  });

  test('the search over all help finds words and puts matches of a question first', () => {
    const found = find('narration');
    expect(found[0]).toMatchObject({ question: 'Narration', about: 'A new payment' });
  });

  test('the search over all help shows one answer once, at most twelve, and none for nothing', () => {
    const found = find('the');
    expect(found).toHaveLength(MOST_FOUND);
    expect(new Set(found.map(({ question, answer }) => `${question} ${answer}`)).size).toBe(MOST_FOUND);
    expect(find('   ')).toEqual([]);
    expect(find('zzzz')).toEqual([]);
  });
});
