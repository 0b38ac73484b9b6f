import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import {
  CF2In,
  CF4In,
  CF5In,
  ConsolidatedForecast,
  Forecast,
  ForecastGranularity,
  ForecastSummary,
} from './forecast.ts';
import { ForecastStatus } from './forecast-states.ts';

const AT = '/services/accountingservice/api/cash-forecasts';
const ONE = `${AT}/{forecastId}` as const;
const oneForecast = z.strictObject({ forecastId: IdInPath });
const reads = ['CF1', 'CF3', 'CF6'] as const;

/** Lists cash forecasts, newest first. */
export const CF1 = endpoint({
  id: 'CF1',
  method: 'GET',
  path: AT,
  access: 'forecast:view',
  summary: 'Cash forecasts',
  description:
    'Staff see the forecasts of their own organization, the central office the published ones of all. Only its own ' +
    'organization sees a DRAFT.',
  query: listQuery({
    sortable: ['id', 'periodStart'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      status: statuses(ForecastStatus),
      granularity: z.optional(ForecastGranularity),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(ForecastSummary),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Creates a forecast. */
export const CF2 = endpoint({
  id: 'CF2',
  method: 'POST',
  path: AT,
  access: 'forecast:act',
  summary: 'Create a cash forecast',
  description:
    'The system amounts are stored as known now. The forecast begins on a Monday or the first of a month, in the ' +
    'current week or month or up to three before it. If a forecast of the same days is published, the new one is its ' +
    'next edition; a DRAFT of the same days must be continued instead (duplicate).',
  body: CF2In,
  response: Forecast,
  status: 201,
  location: `${AT}/{id}`,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'organization-not-live', 'duplicate'],
});

/** Returns one forecast, with the actual amounts so far. */
export const CF3 = endpoint({
  id: 'CF3',
  method: 'GET',
  path: ONE,
  access: 'forecast:view',
  summary: 'A cash forecast',
  description:
    'The opening amount is the ledger balance of the bank accounts. Money out so far is what RP2 lists for the same ' +
    'days; money in so far is the rest of the ledger movement, so a bucket that has ended closes at the ledger ' +
    'balance.',
  params: oneForecast,
  response: Forecast,
  problems: ['access-denied', 'not-found'],
});

/** Saves own amounts and comments. */
export const CF4 = endpoint({
  id: 'CF4',
  method: 'PUT',
  path: ONE,
  access: 'forecast:act',
  summary: 'Change a cash forecast',
  description:
    '`lines` are the lines that change. Refused with validation-failed for a bucket that has ended (`bucket-over`) or ' +
    'is not in the forecast (`unknown`), and with invalid-transition once the forecast is published.',
  params: oneForecast,
  body: CF4In,
  response: Forecast,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'],
});

/** Publishes a forecast to the central office. */
export const CF5 = endpoint({
  id: 'CF5',
  method: 'POST',
  path: `${ONE}/publish`,
  access: 'forecast:act',
  summary: 'Publish a cash forecast',
  description: 'Notifies the central office. A published forecast does not change; a revision is a new edition (CF2).',
  params: oneForecast,
  body: CF5In,
  response: Forecast,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'],
});

/** Returns the forecasts of all organizations together. */
export const CF6 = endpoint({
  id: 'CF6',
  method: 'GET',
  path: `${AT}/consolidated`,
  access: 'signed-in',
  summary: 'Consolidated cash forecast',
  description:
    'Adds up the newest published forecast of each organization that reaches the current week or month, from there ' +
    'on, and lists the organizations that have none.',
  query: z.strictObject({ granularity: z._default(ForecastGranularity, 'WEEK') }),
  response: ConsolidatedForecast,
  problems: ['validation-failed', 'access-denied'],
});
