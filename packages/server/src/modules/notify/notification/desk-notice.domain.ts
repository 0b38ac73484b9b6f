import type { Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { sentenceInWords } from '@isura/contract/kernel/fact-format';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { text } from './notice.text.ts';
import type { Notice } from './notice-shape.domain.ts';

const settlements = addresses.reconciliation({ tab: 'settlements' });

type NoticeEvent =
  | 'settlement.settled'
  | 'settlement.failed'
  | 'money.claimed'
  | 'statement.late'
  | 'forecast.published'
  | 'service.quiet'
  | 'balance-statement.ready';

/**
 * Builders of the notices about accounts: settlements, bank statements and unidentified money, which one desk handles,
 * forecasts and balance statements.
 */
export const deskNotices: { [Event in NoticeEvent]: (payload: Events[Event]) => Notice } = {
  'settlement.settled': ({ orgId, number, amount, account }) => ({
    ...text.settlementSettled(number, formatMoney(koboOf(amount)), account),
    to: { kind: 'accountants', orgId },
    link: settlements,
  }),
  'settlement.failed': ({ orgId, number, amount, account, reason }) => ({
    ...text.settlementFailed(number, formatMoney(koboOf(amount)), account, reason),
    to: { kind: 'money-keepers', orgId },
    link: settlements,
  }),
  'money.claimed': ({ orgId, amount, account, day, claimant }) => ({
    ...text.moneyClaimed(formatMoney(koboOf(amount)), account, formatDay(day), claimant),
    to: { kind: 'accountants', orgId },
    link: addresses.reconciliation({ tab: 'unmatched', lines: 'all' }),
  }),
  'forecast.published': ({ forecastId, orgName, days, edition, lowest }) => ({
    ...text.forecastPublished(orgName, days, edition, formatMoney(koboOf(lowest))),
    to: { kind: 'central-office' },
    link: addresses.cashForecast({ forecast: forecastId }),
  }),
  'service.quiet': ({ orgId, serviceName, kind, since, expected, channel }) => ({
    ...(kind === 'QUIET'
      ? text.serviceQuiet(serviceName, formatDay(since), Math.round(expected ?? 0))
      : text.serviceOneChannel(serviceName, formatDay(since), sentenceInWords(channel ?? ''))),
    to: { kind: 'money-keepers', orgId },
    link: addresses.collectionAnalysis('payments-received'),
  }),
  'statement.late': ({ orgName, bankAccountId, account, fromDay, statements, openLines, userIds }) => ({
    ...text.statementLate(`${account} of ${orgName}`, formatDay(fromDay), statements, openLines),
    to: { kind: 'people', userIds },
    link: addresses.reconciliation({ tab: 'statements', stage: 'READ', into: bankAccountId }),
  }),
  'balance-statement.ready': ({ orgId, month, months, statements }) => ({
    ...text.balanceStatements(formatPeriod(month), months, statements),
    to: { kind: 'accountants', orgId },
    link: addresses.balanceStatements({ month }),
  }),
};
