import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR1 } from '@isura/contract/request/payment-requests';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { requestColumns } from '@isura/contract/request/request-columns.text';
import { BY_SHOWN, ShownStatus, statusOfShown } from '@isura/contract/request/shown-status';
import { shownStatusLabels, shownWithStatusLabels } from '@isura/contract/request/shown-status.text';
import { chip, choices, oneOf } from '../../../ui/list/list-filter.ts';
import { type ListOf, type ListRules, listOf, type StripRules } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { landingText, statusLabels } from './payment.text.ts';
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

/**
 * The filters by status: the shown one to choose, which replaces the recorded one, and that as a chip where an address
 * or a kept view has it. `all` names every status of the list. A list of some statuses is filtered by the chosen one
 * alone.
 */
export const ofShown = (
  all: string,
  { values = ShownStatus.options, isOfSome = false }: { values?: readonly ShownStatus[]; isOfSome?: boolean } = {},
) => [
  chip('status', filters.recorded, 'status', (_: object, value) => statusLabels[value as keyof typeof statusLabels]),
  {
    ...oneOf<'shown' | 'status'>(
      'shown',
      [filters.status, all],
      (shown): { shown: string; status?: string } => ({
        shown,
        ...(isOfSome && { status: statusOfShown[shown as ShownStatus] }),
      }),
      choices(values, shownWithStatusLabels),
    ),
    clears: ['status'],
  },
];

/** The strip of a list of payments: number and sum of each shown status. */
export const shownStrip: StripRules = {
  ...{ by: 'shown', header: BY_SHOWN, adds: true },
  labelOf: (shown) => shownStatusLabels[shown as ShownStatus],
};

/** The total of a list of payments. */
export const requestTotals = sums(landingText.total, { totalAmount: 'x-total-amount' });

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
