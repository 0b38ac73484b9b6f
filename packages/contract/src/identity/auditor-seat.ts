import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { Email } from '../kernel/email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { listQuery } from '../kernel/paging.ts';
import { Phone } from '../kernel/phone.ts';
import { oneLine, personName, severalLines } from '../kernel/words.ts';

const SEATS = '/api/auditor-seats';

/** Days a seat lasts at most. */
export const LONGEST_SEAT = 90;

/** PLANNED: its first day is not there yet; OVER: its last day is over; ENDED: somebody ended it before. */
export const SeatStanding = z
  .enum(['PLANNED', 'OPEN', 'OVER', 'ENDED'])
  .register(z.globalRegistry, { id: 'SeatStanding' });
export type SeatStanding = z.output<typeof SeatStanding>;

/** Somebody from outside who reads as an auditor for some days; without an organization those of all. */
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
    standing: SeatStanding,
    lastLoginAt: z.optional(Instant),
    /** How often they opened something: each stands in the trail. */
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

/** The seats that were granted, the latest first. */
export const AS1 = endpoint({
  id: 'AS1',
  method: 'GET',
  path: SEATS,
  access: 'setup.users:view',
  summary: 'Seats of auditors',
  query: listQuery({
    sortable: ['grantedAt', 'lastDay'],
    filters: { standing: z.optional(SeatStanding) },
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
  firm: oneLine(2, 80, 'Enter the firm or office in 2 to 80 letters'),
  orgId: z.optional(Id),
  firstDay: DayIn,
  lastDay: DayIn,
  reason: severalLines(5, 500, 'Give a reason of 5 to 500 letters'),
});

/** Grants a seat: the person is invited by mail and reads from the first day to the end of the last. */
export const AS2 = endpoint({
  id: 'AS2',
  method: 'POST',
  path: SEATS,
  access: 'setup.users:act',
  summary: 'Grant an auditor a seat',
  description:
    'For somebody from outside, by name, for at most 90 days: the role of auditors in one organization, or without `orgId` of all. It ' +
    'ends by itself at the end of its last day in Lagos; it changes nothing, whatever roles somebody would give, and everything it opens ' +
    'stands in the trail. Somebody whose seat is over can be granted another.',
  body: AS2In,
  response: AuditorSeat,
  status: 201,
  changes: ['AS1', 'OR10', 'OR21', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate'],
});

export const AS3In = z.strictObject({ reason: severalLines(5, 500, 'Give a reason of 5 to 500 letters') });

/** Ends a seat now: the next call of the person is refused. */
export const AS3 = endpoint({
  id: 'AS3',
  method: 'POST',
  path: `${SEATS}/{id}/end`,
  access: 'setup.users:act',
  summary: 'End the seat of an auditor',
  params: z.strictObject({ id: IdInPath }),
  body: AS3In,
  response: AuditorSeat,
  changes: ['AS1', 'OR10', 'OR21', 'US1', 'AT1', 'AT2', 'AT3'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'invalid-transition'],
});
