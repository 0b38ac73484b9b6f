import type { RP12In } from '@isura/contract/report/mailing';
import { fileLists } from '../src/app.ts';
import { scheduleReport } from '../src/modules/report/index.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { actorOf, centralActorOf, facts, type Staff } from './demonstration-acting.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

const reads = new Set(['reports:view']);
const accountant = (staff: Staff): ActorContext => ({
  actor: { ...actorOf(staff), roles: ['ROLE_ACCOUNTANT'], permissions: reads },
  facts,
});
const central = (staff: Staff): ActorContext => ({ actor: { ...centralActorOf(staff), permissions: reads }, facts });

/** Schedules for every Monday morning and for the beginning of every month. */
const weekly = { rhythm: 'WEEKLY', weekday: 1, clock: '07:00', period: 'LAST_WEEK' } as const;
const monthly = { rhythm: 'MONTHLY', monthDay: 1, clock: '06:30', period: 'LAST_MONTH' } as const;
const HOURS_AGO = 30;

/**
 * Schedules reports: for the Ministry of Works its inflows each week and its payments each month; for the central
 * office the inflows of all organizations. Does nothing where schedules exist. Returns how many were made.
 */
export async function addDemonstrationMailings(where: Addresses, now: Date): Promise<number> {
  const made = await asMakers(where, now, 'select from report.mailing', async ({ ctx, at, person }) => {
    const ids = (...people: Staff[]): number[] => people.map(({ id }) => Number(id));
    const [money, admin, office] = [person('mow', 'accountant'), person('mow', 'admin'), person('oagf', 'admin1')];
    const expected: [ActorContext, RP12In][] = [
      [
        accountant(money),
        {
          ...{ ...weekly, name: 'Money in, week by week', report: 'inflow', format: 'XLSX' },
          ...{ filters: { status: ['SUCCESSFUL'] }, recipientIds: ids(money, admin) },
        },
      ],
      [
        accountant(money),
        {
          ...{ ...monthly, name: 'Payments of the month', report: 'payment-report', format: 'CSV' },
          ...{ filters: {}, recipientIds: ids(money, admin, person('mow', 'approver')) },
        },
      ],
      [
        central(office),
        {
          ...{ ...weekly, name: 'Money in by MDA', report: 'inflow-summary', format: 'XLSX' },
          ...{ filters: { 'group-by': 'mda' }, recipientIds: ids(office) },
        },
      ],
    ];
    at(HOURS_AGO);
    for (const [by, values] of expected) await scheduleReport(ctx, fileLists, by, values);
    return expected.length;
  });
  return made ?? 0;
}
