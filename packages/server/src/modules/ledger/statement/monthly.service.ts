import { lagosDay } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { eachByItself, throwAll } from '../../../platform/jobs/each-by-itself.ts';
import { lacksStatements, makeMonthly, organizationsWithAccounts } from './monthly.queries.ts';
import { daysOfMonth, lastMonthDue } from './period.domain.ts';

/**
 * Makes the due monthly statements of every account, one organization at a time, including missed ones, and notifies
 * their readers once per organization. Can be repeated and interrupted safely: a month is made once, and its statements
 * and their announcement commit together. An organization with statements that cannot be made keeps no other waiting;
 * its fault is thrown at the end. Returns how many statements were made.
 */
export async function makeMonthlyStatements(ctx: Pick<Ctx, 'clock' | 'inTx' | 'outbox'>): Promise<number> {
  const today = lagosDay(ctx.clock.now());
  const organizations = await ctx.inTx(JOB_SCOPE, organizationsWithAccounts);
  let made = 0;
  const makeOf = ({ orgId, statementDay }: (typeof organizations)[number]) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const { last } = daysOfMonth(lastMonthDue(today, statementDay));
      if (!(await lacksStatements(tx, orgId, last, today))) return 0;
      const months = await makeMonthly(tx, orgId, last, ctx.clock.now());
      const statements = months.reduce((all, each) => all + each.made, 0);
      const latest = months.at(-1);
      if (latest)
        await ctx.outbox.announce(tx, {
          event: 'balance-statement.ready',
          payload: { orgId, month: latest.month, months: months.length, statements },
          ...{ sourceType: 'organization', sourceId: orgId, orgId },
        });
      return statements;
    });
  const faults = await eachByItself(organizations, async (organization) => {
    made += await makeOf(organization);
  });
  throwAll(faults, (count) => `the statements of ${plural(count, 'organization', 'organizations')} were not made`);
  return made;
}
