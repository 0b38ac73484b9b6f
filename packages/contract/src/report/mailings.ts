import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { ExportReport } from './export.ts';
import { Mailing, MailingPerson, RP12In, RP13In } from './mailing.ts';
import { MailingStatus } from './mailing-states.ts';

const AT = '/services/accountingservice/api/scheduled-reports';
const ONE = `${AT}/{id}` as const;
const one = z.strictObject({ id: IdInPath });
const reads = ['RP11'] as const;

/** Lists the caller's scheduled reports. */
export const RP11 = endpoint({
  id: 'RP11',
  method: 'GET',
  path: AT,
  access: 'reports:view',
  summary: 'My scheduled reports',
  description: 'Lists the reports the caller scheduled, without removed ones unless `status` asks for them.',
  query: listQuery({
    sortable: ['name', 'nextAt'],
    defaultSort: [{ field: 'name', direction: 'asc' }],
    filters: { status: statuses(MailingStatus) },
  }),
  response: z.array(Mailing),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/** Schedules a report. */
export const RP12 = endpoint({
  id: 'RP12',
  method: 'POST',
  path: AT,
  access: 'reports:view',
  summary: 'Schedule a report',
  description:
    'Each time the report is due, a file is made for each recipient with that person’s own rights, as RP6 would make ' +
    'it, and a link to it is emailed; the email contains no figures. Recipients must belong to the caller’s ' +
    'organization and be allowed to see the report. Missed times are not repeated: only the latest is sent, once.',
  body: RP12In,
  response: Mailing,
  status: 201,
  changes: reads,
  problems: ['validation-failed', 'access-denied'],
});

/** Changes a scheduled report. */
export const RP13 = endpoint({
  id: 'RP13',
  method: 'PUT',
  path: ONE,
  access: 'reports:view',
  summary: 'Change a scheduled report',
  params: one,
  body: RP13In,
  response: Mailing,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'stale-version'],
});

/** Removes a scheduled report. Its existing files are kept as long as any file. */
export const RP14 = endpoint({
  id: 'RP14',
  method: 'DELETE',
  path: ONE,
  access: 'reports:view',
  summary: 'Remove a scheduled report',
  params: one,
  response: z.void(),
  status: 204,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});

/** Pauses or resumes a scheduled report: it continues with its next due time and skips those it missed. */
export const RP15 = endpoint({
  id: 'RP15',
  method: 'POST',
  path: `${ONE}/pause`,
  access: 'reports:view',
  summary: 'Pause or resume a scheduled report',
  params: one,
  body: z.strictObject({ isPaused: z.boolean() }),
  response: Mailing,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});

/**
 * Sends a scheduled report now, for the days it would cover today: at most once a minute, and while at most one other run
 * by hand of the caller is being made.
 */
export const RP16 = endpoint({
  id: 'RP16',
  method: 'POST',
  path: `${ONE}/run`,
  access: 'reports:view',
  summary: 'Send a scheduled report now',
  params: one,
  body: z.strictObject({}),
  response: Mailing,
  status: 202,
  changes: reads,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'rate-limited'],
});

/** Lists the people a report may be sent to. */
export const RP17 = endpoint({
  id: 'RP17',
  method: 'GET',
  path: `${AT}/people`,
  access: 'reports:view',
  summary: 'People a report may be sent to',
  description:
    'Lists the first 50 people of the caller’s organization, by name, who can sign in and may see the report.',
  query: z.strictObject({ report: ExportReport, query: z.optional(SearchWords) }),
  response: z.array(MailingPerson),
  problems: ['validation-failed', 'access-denied'],
});
