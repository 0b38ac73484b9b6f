import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the help panel. */
export const helpText = {
  title: 'Help with this page',
  close: 'Close help',
  search: 'Search all help',
  found: (count: number): string => plural(count, 'answer', 'answers'),
  foundMost: (count: number): string => `The first ${plural(count, 'answer', 'answers')}. Add a word to find fewer.`,
  none: (typed: string): string => `No help contains “${typed}”. Try another word, or write to support.`,
  articles: 'Questions and answers',
  words: 'Words on this page',
  more: 'Read more:',
  newTab: '(opens in a new tab)',
  noPage: 'This page has no help of its own. Search all help, or write to support.',
  keys: 'Keys on lists',
  notAnswered: 'Not answered?',
  write: 'Write to support',
  theySee: 'They see this page’s address and your organization, not your figures.',
  toggle: 'opens and closes this panel',
  message: 'What do you want to know?',
  messageHint: 'At least 20 characters. Leave out passwords and codes.',
  send: 'Send message',
  back: 'Back to help',
  sentWith: (path: string, organization: string): string => `Sent with it: page ${path}, ${organization}.`,
  noOrganization: 'no organization',
  /** What is added below the message. */
  added: (path: string, organization: string): string => `Page: ${path}\nOrganization: ${organization}`,
  sent: (ticket: string): string => `Your message has the ticket number ${ticket}.`,
  sentNext: (email: string): string => `We answer within five working days, to ${email}.`,
};
