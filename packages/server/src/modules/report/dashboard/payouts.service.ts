import { daysLastYear } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, firstDayOf, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { MoneyOut } from '@isura/contract/report/dashboard';
import { PR13 } from '@isura/contract/request/queues';
import type { Tx } from '../../../platform/ctx.ts';
import { figures } from '../../../platform/db/figures.ts';
import { together } from '../../../platform/db/together.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { typesFor } from '../../request/index.ts';
import { oldestFirst } from '../figure/group.domain.ts';
import { monthSoFar, twelveMonths } from './figures.domain.ts';
import { type FigureScope, paidOut } from './figures.service.ts';
import { figureOf } from './figures-out.service.ts';
import { causeOf } from './trend.domain.ts';

/** Returns the payments with lines the actor may list (PR13); undefined where they see none. */
export function seenPayouts(actor: Actor): FigureScope | undefined {
  const types = mayCall(PR13, actor) ? typesFor(actor) : [];
  return types.length === 0 ? undefined : { types, ofAll: actor.kind === 'central' };
}

/**
 * Returns what was paid out this month with the same days a year before, and in each of twelve months, by Lagos days;
 * kobo.
 */
export async function moneyOut(tx: Tx, seen: FigureScope, day: Day): Promise<MoneyOut> {
  const now = monthSoFar(day);
  const yearAgo = daysLastYear(now);
  const months = twelveMonths(day);
  const years = { first: firstDayOf(addMonths(months[0] ?? periodOf(day), -12)), last: day };
  const [[paid], [lastYear], byType, series] = await together(tx, [
    figures(paidOut(now, seen, day)),
    figures(paidOut(yearAgo, seen, day)),
    figures({ ...paidOut(now, seen, day), by: 'type', compare: yearAgo }),
    figures({ ...paidOut(years, seen, day), by: 'month' }),
  ]);
  const known = new Map(series.map((row) => [row.key, row]));
  const cause = causeOf(
    oldestFirst(byType).map(({ key, amount, amountBefore }, at) => ({
      id: at,
      name: key,
      now: amount,
      before: amountBefore,
    })),
  );
  return {
    paidThisMonth: figureOf(paid),
    paidLastYear: figureOf(lastYear),
    ...(cause && {
      cause: {
        type: cause.name as RequestType,
        label: requestTypeLabels[cause.name as RequestType],
        now: asKobo(cause.now),
        before: asKobo(cause.before),
      },
    }),
    series: months.map((month) => ({
      month,
      ...figureOf(known.get(month)),
      lastYear: figureOf(known.get(addMonths(month, -12))).amount,
    })),
  };
}
