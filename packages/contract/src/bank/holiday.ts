import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { provenChangeProblems } from '../kernel/change-problems.ts';
import { Day, DayIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { oneLine, properName } from '../kernel/words.ts';

const HOLIDAYS = '/services/bankingservice/api/holidays';

/** A day on which banks are closed because it was announced, such as an Id holiday. */
export const BankHoliday = z
  .object({
    id: Id,
    day: Day,
    name: z.string(),
    /** Who announced it, and when. */
    source: z.string(),
    /** The pending withdrawal of it. */
    adminRequestId: z.optional(Id),
    can: z.array(z.enum(['withdraw'])),
  })
  .register(z.globalRegistry, { id: 'BankHoliday' });
export type BankHoliday = z.output<typeof BankHoliday>;

/** Lists the announced days, the latest first. */
export const BH1 = endpoint({
  id: 'BH1',
  method: 'GET',
  path: HOLIDAYS,
  access: 'signed-in',
  summary: 'Announced bank holidays',
  description:
    'Days on which banks are closed by announcement. Weekends, the holidays of fixed date, Good Friday and Easter ' +
    'Monday are computed and not listed.',
  response: z.array(BankHoliday),
  problems: ['access-denied'],
});

export const BH2In = z.strictObject({
  day: DayIn,
  name: properName(3, 60, 'Enter a name of 3 to 60 characters'),
  source: oneLine(5, 200, 'Say who announced it, in 5 to 200 characters'),
});
export type BH2In = z.output<typeof BH2In>;

const READ_AGAIN = ['BH1', 'BP1', 'AR1', 'AR2'];

/** Requests a bank holiday; another administrator of the central office confirms it. */
export const BH2 = endpoint({
  id: 'BH2',
  method: 'POST',
  path: HOLIDAYS,
  access: 'oagf.bank-accounts:act',
  summary: 'Announce a bank holiday',
  description: 'The day is today or later, and one on which banks would be open.',
  body: BH2In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems],
});

export const BH3In = z.strictObject({ reason: oneLine(5, 200, 'Say why in 5 to 200 characters') });
export type BH3In = z.output<typeof BH3In>;

/** Requests that a bank holiday is taken back; another administrator of the central office confirms it. */
export const BH3 = endpoint({
  id: 'BH3',
  method: 'POST',
  path: `${HOLIDAYS}/{id}/withdraw`,
  access: 'oagf.bank-accounts:act',
  summary: 'Withdraw a bank holiday',
  description: 'Only a day that is today or later: on one that has passed, banks were closed.',
  params: z.strictObject({ id: IdInPath }),
  body: BH3In,
  response: AdminRequest,
  status: 202,
  changes: READ_AGAIN,
  problems: [...provenChangeProblems, 'invalid-transition'],
});
