import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, personName, severalLines } from '../kernel/words.ts';

const SEATS = '/api/auditor-seats';

/** The most days a seat lasts. */
export const LONGEST_SEAT = 90;

/** PLANNED: before its first day; OVER: after its last day; ENDED: somebody ended it early. */
export const SeatStatus = z.enum(['PLANNED', 'OPEN', 'OVER', 'ENDED']).register(z.globalRegistry, { id: 'SeatStatus' });
export type SeatStatus = z.output<typeof SeatStatus>;

/** An outside auditor who may read for some days; without an organization, all of them. */
export const AuditorSeat = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    email: z.string(),
    firm: z.string(),
    orgId: z.optional(Id),
    orgName: z.optional(z.string()),
    firstDay: Day,
    lastDay: Day,
    reason: z.string(),
    status: SeatStatus,
    lastLoginAt: z.optional(Instant),
    /** How often they opened something: each time is in the audit trail. */
    opened: z.int(),
    grantedBy: z.string(),
    grantedAt: Instant,
    endedBy: z.optional(z.string()),
    endedAt: z.optional(Instant),
    endReason: z.optional(z.string()),
    can: z.array(z.enum(['end'])),
  })
  .register(z.globalRegistry, { id: 'AuditorSeat' });
export type AuditorSeat = z.output<typeof AuditorSeat>;

/** Lists the granted seats, latest first. */
export const AS1 = endpoint({
  id: 'AS1',
  method: 'GET',
  path: SEATS,
  access: 'setup.users:view',
  summary: 'Auditor seats',
  query: listQuery({
    sortable: ['grantedAt', 'lastDay'],
    filters: { status: z.optional(SeatStatus) },
  }),
  response: z.array(AuditorSeat),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const AS2In = z.strictObject({
  firstName: personName('Enter a first name'),
  lastName: personName('Enter a last name'),
  email: Email,
  phone: Phone,
  firm: oneLine(2, 80, 'Enter the firm or office in 2 to 80 characters'),
  orgId: z.optional(Id),
  firstDay: DayIn,
  lastDay: DayIn,
  reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters'),
});

/** Grants a seat: the auditor is invited by email and may read from the first day to the end of the last. */
export const AS2 = endpoint({
  id: 'AS2',
  method: 'POST',
  path: SEATS,
  access: 'setup.users:act',
  summary: 'Grant an auditor a seat',
  description:
    'For a named external auditor, for at most 90 days: the auditor role in one organization, or without `orgId` in ' +
    'all. The seat ends at the end of its last day in Lagos; it changes nothing, whatever roles are added, and the ' +
    'audit trail records everything it opens. A person whose seat has ended can be granted another.',
  stepUpSubject: 'AS2:{email}',
  body: AS2In,
  response: AuditorSeat,
  status: 201,
  changes: ['AS1', 'OR10', 'OR21', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate'],
});

export const AS3In = z.strictObject({ reason: severalLines(5, 500, 'Give a reason of 5 to 500 characters') });

/** Ends a seat now: the auditor's next call is refused. */
export const AS3 = endpoint({
  id: 'AS3',
  method: 'POST',
  path: `${SEATS}/{id}/end`,
  access: 'setup.users:act',
  summary: 'End an auditor seat',
  params: z.strictObject({ id: IdInPath }),
  body: AS3In,
  response: AuditorSeat,
  changes: ['AS1', 'OR10', 'OR21', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition'],
});
