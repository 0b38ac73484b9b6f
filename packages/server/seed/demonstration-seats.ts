import { type AuditorSeat, LONGEST_SEAT } from '@isura/contract/identity/auditor-seat';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { secondPerson } from '../src/modules/admin-request/index.ts';
import { endSeat, grantSeat } from '../src/modules/identity/index.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { centralActorOf, facts } from './demonstration-acting.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

const DAY = 24;

/** A seat: granted `granted` days ago, begins `begins` days after that and lasts `lasts` days. */
interface Seat {
  who: readonly [firstName: string, lastName: string, email: string, phone: string];
  firm: string;
  reason: string;
  granted: number;
  begins: number;
  lasts: number;
  ofAll?: true;
  /** When and why it was ended by hand. */
  ended?: readonly [daysAgo: number, reason: string];
}

const SEATS: readonly Seat[] = [
  {
    who: ['Bukola', 'Ige', 'bukola.ige@partners.test', '08030001101'],
    firm: 'Ige and Partners',
    reason: 'Special audit of road maintenance contracts of the year before.',
    ...{ granted: 80, begins: 1, lasts: 60 },
    ended: [41, 'The audit was finished before its time.'],
  },
  {
    who: ['Hauwa', 'Danjuma', 'hauwa.danjuma@partners.test', '08030001102'],
    firm: 'Danjuma Audit Services',
    reason: 'Audit of the consolidated accounts for the Auditor-General.',
    ...{ granted: 21, begins: 1, lasts: LONGEST_SEAT, ofAll: true },
  },
  {
    who: ['Chinedu', 'Okafor', 'chinedu.okafor@partners.test', '08030001103'],
    firm: 'Okafor and Okafor',
    reason: 'Interim audit of the agency, payments and bank statements.',
    ...{ granted: 2, begins: 9, lasts: 14 },
  },
];

/**
 * Adds seats for outside auditors, granted by the central office: an open one for all organizations, and at the Federal
 * Roads Agency one planned and one ended. Does nothing where seats exist. Returns how many were granted.
 */
export async function addDemonstrationSeats(where: Addresses, now: Date): Promise<number> {
  const made = await asMakers(where, now, 'select from identity.auditor_seat', async ({ ctx: plain, at, person }) => {
    const ctx: Ctx = { ...plain, random: systemRandom };
    const by: ActorContext = { actor: centralActorOf(person('oagf', 'admin1')), facts };
    const agency = Number(person('fra', 'admin').org_id);
    for (const { who, firm, reason, granted, begins, lasts, ofAll, ended } of SEATS) {
      at(granted * DAY);
      const [firstName, lastName, email, phone] = who;
      const firstDay = addDays(lagosDay(ctx.clock.now()), begins);
      const seat: AuditorSeat = await grantSeat(ctx, by, secondPerson, {
        ...{ firstName, lastName, email, phone, firm, reason, firstDay, lastDay: addDays(firstDay, lasts - 1) },
        ...(ofAll ? {} : { orgId: agency }),
      });
      if (!ended) continue;
      at(ended[0] * DAY);
      await endSeat(ctx, by, seat.id, ended[1]);
    }
    return SEATS.length;
  });
  return made ?? 0;
}
