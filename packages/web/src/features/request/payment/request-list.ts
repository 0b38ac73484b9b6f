import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR1 } from '@isura/contract/request/payment-requests';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { requestColumns } from '@isura/contract/request/request-columns.text';
import { oneOf } from '../../../ui/list/list-filter.ts';
import { type ListOf, type ListRules, listOf } from '../../../ui/list/list-of.ts';
import { landingText } from './payment.text.ts';
import { seesNoType } from './payment-type.ts';

const { filters } = landingText;

/** The filter by payment type. */
export const ofType = (words: readonly [string, string]) =>
  oneOf(
    'kind',
    words,
    'type',
    offeredTypes().map(({ code }) => ({ value: code, label: requestTypeLabels[code as RequestType] })),
  );

/** The filter for the user's own payments. */
export const ofMine = oneOf('whose', [filters.maker, filters.anybody], () => ({ mine: true }), { me: filters.me });

type Rules = ListRules<typeof PR1>;

/** Defines a list of payment requests: what is not set is the same in all of them. */
export const requestsOf = (
  rules: Pick<Rules, 'id' | 'caption' | 'columns' | 'empty'> & Partial<Rules>,
): ListOf<typeof PR1> =>
  listOf(PR1, {
    orderedBy: 'requestNumber,desc',
    nameOf: ({ requestNumber }) => requestNumber,
    file: { of: requestColumns },
    emptyFor: seesNoType,
    ...rules,
  });
