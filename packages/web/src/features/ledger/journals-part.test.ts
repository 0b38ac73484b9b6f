import { expect, test } from 'vitest';
import { datesIn } from '../../ui/list/list-filter.ts';
import { journals } from './journals-part.tsx';

const datesAsked = (search: object) => datesIn({ ...search }, journals.filters?.[0]?.dates?.usual);

test.each([
  ['nothing', {}, { when: 'last-7-days' }],
  ['words', { query: 'licence' }, { when: 'last-7-days' }],
  ['a number', { query: 'JN-2025-0000017' }, {}],
  ['a number in small letters', { query: ' jn-2025' }, {}],
  ['a number among the journals of a month', { query: 'JN-2025-0000017', when: 'this-month' }, { when: 'this-month' }],
])('journals are requested by %s for the days of %j', (_, search, dates) => {
  const requested = datesAsked(search);
  expect({ when: requested.when, start: requested.start, end: requested.end }).toEqual({
    when: undefined,
    start: undefined,
    end: undefined,
    ...dates,
  });
});
