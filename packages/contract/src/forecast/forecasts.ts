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

/** Cash forecasts, newest first. */
export const CF1 = endpoint({
  id: 'CF1',
  method: 'GET',
  path: AT,
  access: 'forecast:view',
  summary: 'Cash forecasts',
  description:
    'Staff see those of their own organization, the central office the published ones of all. A DRAFT is seen by its organization alone.',
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

/** Makes a forecast. */
export const CF2 = endpoint({
  id: 'CF2',
  method: 'POST',
  path: AT,
  access: 'forecast:act',
  summary: 'New cash forecast',
  description:
    'The system amounts are written down as they are known now. It begins on a Monday or the first of a month, in the running week or ' +
    'month or up to three before it. Where one of the same days is published it is the next edition of it; a DRAFT of the same days is ' +
    'gone on with (duplicate).',
  body: CF2In,
  response: Forecast,
  status: 201,
  location: `${AT}/{id}`,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'organization-not-live', 'duplicate'],
});

/** One forecast, with what happened so far. */
export const CF3 = endpoint({
  id: 'CF3',
  method: 'GET',
  path: ONE,
  access: 'forecast:view',
  summary: 'A cash forecast',
  description:
    'The opening is what the bank accounts stood at in the ledger. Money out so far is what RP2 lists for the same days; money in so ' +
    'far is what the ledger moved beside it, so that a bucket that is over closes at what the ledger stood at.',
  params: oneForecast,
  response: Forecast,
  problems: ['access-denied', 'not-found'],
});

/** Writes own amounts and comments down. */
export const CF4 = endpoint({
  id: 'CF4',
  method: 'PUT',
  path: ONE,
  access: 'forecast:act',
  summary: 'Change a cash forecast',
  description:
    '`lines` are those that change. Refused with validation-failed for a bucket that is over (`bucket-over`) or none of the forecast ' +
    '(`unknown`), with invalid-transition once it is published.',
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
  description: 'The central office is told. What is published stays as it is; another opinion is a new edition (CF2).',
  params: oneForecast,
  body: CF5In,
  response: Forecast,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'],
});

/** The forecasts of all organizations together. */
export const CF6 = endpoint({
  id: 'CF6',
  method: 'GET',
  path: `${AT}/consolidated`,
  access: 'signed-in',
  summary: 'Consolidated cash forecast',
  description:
    'The newest published forecast of each organization that reaches the running week or month, added up from there on, and those whose is missing.',
  query: z.strictObject({ granularity: z._default(ForecastGranularity, 'WEEK') }),
  response: ConsolidatedForecast,
  problems: ['validation-failed', 'access-denied'],
});
