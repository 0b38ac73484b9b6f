import { nextOf } from '@isura/contract/kernel/moves';
import type { Mailing } from '@isura/contract/report/mailing';
import { mailingMoves } from '@isura/contract/report/mailing-states';
import type { Lists } from '../definition/lists.service.ts';
import { outcomeOf } from './mailing.domain.ts';
import type { MailingWithRun } from './mailing.queries.ts';

interface Person {
  mailingId: number;
  userId: number;
  name: string;
  lostAt: Date | null;
}

/** Returns the state of the last run of a scheduled report; nothing where it never ran. */
function lastOf({ begunAt, isByHand, leftOut, ...row }: MailingWithRun): Pick<Mailing, 'last'> {
  if (begunAt === null) return {};
  const counts = { waiting: Number(row.waiting), sent: Number(row.sent), failed: Number(row.failed) };
  return {
    last: {
      at: begunAt,
      outcome: outcomeOf(counts),
      sent: counts.sent,
      failed: counts.failed,
      leftOut: leftOut ?? 0,
      isByHand: isByHand === true,
    },
  };
}

/** Returns a scheduled report in the form of the contract, with those of these people it is sent to. */
export function mailingOut({ files }: Lists, row: MailingWithRun, people: readonly Person[]): Mailing {
  const id = row.id;
  const may = (event: 'change' | 'pause' | 'resume' | 'remove'): boolean =>
    nextOf(mailingMoves, row.status, event) !== undefined;
  return {
    ...{ id, name: row.name, report: row.report, format: row.format, filters: row.filters },
    ...(row.columns && { columns: row.columns }),
    ...{ period: row.period, rhythm: row.rhythm, clock: row.clock },
    ...(row.weekday !== null && { weekday: row.weekday }),
    ...(row.monthDay !== null && { monthDay: row.monthDay }),
    reportTitle: files[row.report].title,
    status: row.status,
    recipients: people
      .filter(({ mailingId }) => mailingId === id)
      .map(({ userId, name, lostAt }) => ({ userId, name, ...(lostAt && { isLost: true }) })),
    ...(row.nextAt && { nextAt: row.nextAt }),
    ...lastOf(row),
    version: row.version,
    can: [
      ...(may('change') ? (['change', 'run'] as const) : []),
      ...(may('pause') ? (['pause'] as const) : []),
      ...(may('resume') ? (['resume'] as const) : []),
      ...(may('remove') ? (['remove'] as const) : []),
    ],
  };
}
