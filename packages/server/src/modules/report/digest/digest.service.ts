import { IN3 } from '@isura/contract/collect/invoices';
import { addDays, type Day, firstDayOf, lagosClock, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { AN1 } from '@isura/contract/report/dashboard';
import { RP1 } from '@isura/contract/report/inflow';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { together } from '../../../platform/db/together.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { handleOnce } from '../../../platform/jobs/inbox.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type Refused, settlementsRefused } from '../../collect/index.ts';
import { actorOf, recipientsOf } from '../../identity/index.ts';
import { alertsOf } from '../dashboard/alerts.service.ts';
import { type Waiting, waitingThings } from '../dashboard/figures.queries.ts';
import { inflowSum, overdueInvoices } from '../dashboard/figures.service.ts';
import { figureOf, ONE_MOMENT, only, type Sum } from '../dashboard/figures-out.service.ts';
import { type Digest, digestMail } from './digest.mail.ts';
import { CONSUMER, digestId, digestsDue } from './digest.queries.ts';

interface Figures {
  day: Day;
  received: Sum | undefined;
  inMonth: Sum | undefined;
  overdue: Sum | undefined;
  things: Waiting;
  refused: Refused;
}

/** Returns the dashboard's figures for the day before `today`, by its queries, with the access of the organization. */
async function figuresOf(ctx: Ctx, orgId: number, today: Day): Promise<Figures> {
  const day = addDays(today, -1);
  const access = { today };
  return await ctx.inTx(
    { role: 'grp_org', orgId },
    async (tx) => {
      const refused = await settlementsRefused(tx);
      const [[received], [inMonth], [overdue], [things]] = await together(tx, [
        inflowSum({ first: day, last: day }, access),
        inflowSum({ first: firstDayOf(periodOf(day)), last: day }, access),
        overdueInvoices(today),
        waitingThings(),
      ]);
      return { day, received, inMonth, overdue, things: only(things), refused };
    },
    ONE_MOMENT,
  );
}

/** Returns the digest as this person may read it; undefined when they may not, or when there is nothing to report. */
function digestFor(organization: string, figures: Figures, actor: Actor, orgId: number): Digest | undefined {
  if (actor.kind !== 'staff' || actor.orgId !== orgId || !mayCall(AN1, actor)) return undefined;
  const received = figureOf(figures.received);
  const overdue = figureOf(figures.overdue);
  const alerts = alertsOf(figures.things, figures.refused, actor);
  const seesOverdue = mayCall(IN3, actor) && overdue.count > 0;
  const seesReceived = mayCall(RP1, actor);
  if (!(seesReceived && received.count > 0) && alerts.length === 0 && !seesOverdue) return undefined;
  return {
    organization,
    day: figures.day,
    ...(seesReceived ? { received: { onDay: received, inMonth: figureOf(figures.inMonth) } } : {}),
    ...(seesOverdue ? { overdue } : {}),
    alerts,
  };
}

/**
 * Sends the digest of one organization to its subscribers, once a day however often it runs. Returns the number of
 * emails.
 */
async function sendDigest(
  ctx: Ctx,
  { orgId, organization, userIds }: { orgId: number; organization: string; userIds: readonly number[] },
  today: Day,
): Promise<number> {
  const figures = await figuresOf(ctx, orgId, today);
  let emails = 0;
  await ctx.inTx(JOB_SCOPE, (tx) =>
    handleOnce(tx, CONSUMER, digestId(orgId, today), async () => {
      for (const person of await recipientsOf(ctx, tx, { kind: 'people', userIds })) {
        const actor = await actorOf(tx, person.userId);
        const digest = actor && digestFor(organization, figures, actor, orgId);
        if (!digest) continue;
        await ctx.queue.enqueue(tx, sendMessage, digestMail(person.email, digest, ctx.config));
        emails += 1;
      }
    }),
  );
  return emails;
}

/**
 * Sends the digests that are due: yesterday's figures, by the dashboard's own queries, and what needs a person, to
 * subscribers who may read it (docs/spec/reports.md#files-that-are-passed-on). An organization without an hour sends
 * none; nobody gets an email when nothing came in and nothing needs them. A digest missed while the portal was down is
 * sent the same day. Safe to repeat: the emails and the record that the day is done commit together. When one
 * organization's digest fails the others are still sent, and it throws at the end so that the job retries. Returns the
 * number of emails.
 */
export async function sendDigests(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const today = lagosDay(now);
  const due = await ctx.inTx(JOB_SCOPE, (tx) =>
    digestsDue(tx, { day: today, hour: Number(lagosClock(now).slice(11, 13)) }),
  );
  let emails = 0;
  const faults: unknown[] = [];
  for (const organization of due) {
    if (signal?.aborted) break;
    try {
      emails += await sendDigest(ctx, organization, today);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} digests could not be sent`);
  return emails;
}
