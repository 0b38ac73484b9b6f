// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { plainText } from '../prose.ts';
import { mdaTopics } from './mda-faq.text.ts';
import { payerTopics } from './payer-faq.text.ts';
import type { Topic } from './question.ts';

/** Returns the text for a counter that takes this, without the words for the other. */
const wordsBy = (fact: 'takesReference' | 'takesRrr', text: string): string =>
  text.replaceAll(/\{\{if:(\w+)\}\}(.*?)\{\{\/if\}\}/g, (_, of: string, words: string) => (of === fact ? words : ''));

/** The questions of the specification, word for word except for a full stop at the end. */
const requested = {
  payers: [
    'What can I pay here?',
    'Do I need an account?',
    'What is a payment reference?',
    'How long is it valid?',
    'Which channels can I use?',
    'I paid but have no receipt',
    'I paid twice',
    'My card was charged and the page says failed',
    'Can I pay in parts?',
    'How do I check a receipt?',
    'Can I pay for another person or company?',
    'How do I get a refund?',
    'Which fee do I pay?',
    'I lost my reference',
    'Is my card kept?',
    'How do I close my account?',
    'The MDA says it did not get my money',
    'How do I report a fake receipt?',
  ],
  mdas: [
    'Who can register an MDA?',
    'Which papers are needed?',
    'What does OAGF check?',
    'How do I add people and roles?',
    'Why can I not approve my own request?',
    'What is a workflow?',
    'How do I fill the bulk file?',
    'Why was a row excluded?',
    'What do the statuses mean?',
    'Why does a request say Partly Paid?',
    'How do I retry a failed line?',
    'When does revenue reach our account?',
    'What is a split ratio?',
    'How do I hide a service?',
    'How do I change a price?',
    'What is logged?',
    'How do I connect our own system?',
    'What happens when we are suspended?',
  ],
} as const;

const questionsOf = (topics: readonly Topic[]) => topics.flatMap((topic) => topic.questions);

describe.each([
  ['payers', payerTopics, ['Paying', 'References', 'Receipts', 'Refunds', 'Accounts', 'Problems']],
  [
    'mdas',
    mdaTopics,
    ['Onboarding', 'Users and roles', 'Bulk files', 'Approvals', 'Failed payments', 'Settlement', 'Security'],
  ],
] as const)('the questions of %s', (audience, topics, titles) => {
  test('the questions of a page are grouped under their topics', () => {
    expect(topics.map((topic) => topic.title)).toEqual(titles);
  });

  test('the questions of a page are all there', () => {
    const there = questionsOf(topics).map((question) => question.question);
    expect(requested[audience].filter((question) => !there.includes(question))).toEqual([]);
  });

  test.each(questionsOf(topics).map((q) => [q.question, q] as const))(
    'the question “%s” is answered in 40 to 120 words',
    (_, q) => {
      for (const fact of ['takesReference', 'takesRrr'] as const) {
        const words = wordsBy(fact, plainText(q.answer)).split(/\s+/).length;
        expect(words, fact).toBeGreaterThanOrEqual(40);
        expect(words, fact).toBeLessThanOrEqual(120);
      }
    },
  );

  test('the questions of a page each have their own anchor', () => {
    const ids = [...topics, ...questionsOf(topics)].map((part) => part.id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });
});
