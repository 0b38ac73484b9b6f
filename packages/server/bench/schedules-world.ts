import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { SCHEDULE_MAX_ROWS } from '@isura/contract/request/schedule';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import { streamWorkbook } from '../src/platform/spreadsheet.ts';
import '../src/app.ts'; // binds the calls, so that services know who may make them
import { moneyOut } from '../src/modules/pay/index.ts';
import { mayBePaidAfterAll } from '../src/modules/reconcile/index.ts';
import { actOn, proofSubject } from '../src/modules/request/index.ts';
import { searchRequests } from '../src/modules/request/payment-request/read-requests.service.ts';
import { receiveSchedule } from '../src/modules/request/schedule/receive-schedule.service.ts';
import { scheduleIntake } from '../src/modules/request/schedule/schedule-kind.service.ts';
import { submitSchedule } from '../src/modules/request/schedule/submit-schedule.service.ts';
import { scheduleValidation } from '../src/modules/request/schedule-row/row-validation.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { systemRandom } from '../src/platform/clock/random.ts';
import { folderFiles } from '../src/platform/files/folder-files.ts';
import type { Actor } from '../src/platform/http/route.ts';
import { readIntake } from '../src/platform/intake/read-intake.ts';
import { sentFile } from '../test/file/sent-file.ts';
import { fund } from '../test/money/payments.ts';
import { openTemplate } from '../test/open-template.ts';
import { vatFile, vatRow } from '../test/payment/schedules.ts';
import { demonstrationPeople } from '../test/worlds.ts';
import { benchCtx } from './bench-ctx.ts';

const facts = factsAgain({ traceId: 'bench', ip: '127.0.0.1', claimed: {} });

/** Returns the seconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** Returns the MB the process takes above its idle level while `work` runs. */
export async function memoryOver(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work().finally(() => clearInterval(watch));
  return (most - idle) / 1e6;
}

function workbookOf(csv: Buffer): Promise<Buffer> {
  const lines = csv.toString().trimEnd().split('\n');
  const rows = lines.map((line) => line.split(','));
  return buffer(streamWorkbook(rows, { name: 'Schedule', sharesTexts: true }));
}

/** Opens a portal whose Ministry of Works sends VAT schedules of `rowCount` rows. */
export async function openSchedules(rowCount: number) {
  const { server, url, client } = await openTemplate({ demonstration: true, people: demonstrationPeople });
  const folder = mkdtempSync(join(tmpdir(), 'isura-bench-'));
  const files = folderFiles(folder, systemRandom);
  const { database, ctx } = benchCtx(url, { files, queue: { enqueue: async () => {} } });
  const { rows: staff } = await client.query<Record<string, string>>(`
    select u.id, u.login, u.first_name || ' ' || u.last_name as name, o.org_id as "orgId", a.id as "accountId",
      a.ledger_account_id as "ledgerId", (select id from tax.tax_authority where code = 'NRS') as "authorityId"
    from identity.app_user u join identity.organization_user o on o.user_id = u.id
    join bank.bank_account a on a.org_id = o.org_id and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE'
    where u.login ~ '^(maker|reviewer|approver)2?@mow\\.test$'`);
  await client.query(
    `update identity.app_user set approver_since = now() - interval '1 year' where approver_since is not null`,
  );
  const first = staff.find(({ login }) => login === 'maker@mow.test')!;
  const portal = { db: { inTx: database.inTx }, clock: systemClock } as unknown as Parameters<typeof fund>[0];
  await fund(portal, Number(first.orgId), Number(first.ledgerId), 900_000_000_000);
  const by = (login: string, stepUp?: Actor['stepUp']) => {
    const one = staff.find((each) => each.login === `${login}@mow.test`)!;
    const [userId, orgId] = [Number(one.id), Number(one.orgId)];
    const actor: Actor = {
      ...{ kind: 'staff', userId, login: one.login!, name: one.name!, orgId, orgStatus: 'LIVE' },
      permissions: new Set([login.startsWith('maker') ? 'payment.tax:act' : 'payment.tax:view', 'approvals:view']),
      scope: { role: 'grp_org', orgId, userId },
      ...(stepUp && { stepUp }),
    } as Actor;
    return { actor, facts };
  };
  const kind = scheduleIntake(scheduleValidation, Math.max(rowCount, SCHEDULE_MAX_ROWS)) as never;
  let nth = 0;
  const sent = async (isWorkbook = false): Promise<{ id: number; intakeId: number }> => {
    nth += 1;
    const csv = vatFile(
      Array.from({ length: rowCount }, (_, at) => vatRow(at + 1, { invoice_number: `B${nth}-${at}` })),
    );
    const head = {
      ...{ type: 'VAT', title: 'VAT of the bench', narration: 'VAT', sourceBankAccountId: Number(first.accountId) },
      payDate: addDays(lagosDay(new Date()), 1),
      typeData: { taxPeriod: '2026-10', taxAuthorityId: Number(first.authorityId) },
    };
    const bytes = isWorkbook ? await workbookOf(csv) : csv;
    // Files of earlier rounds are of an earlier day, or the daily quota of their organization is used up.
    await client.query(`update platform.intake set created_at = created_at - interval '2 days'`);
    const file = await sentFile(files, bytes, isWorkbook ? 'vat.xlsx' : 'vat.csv');
    const { id } = await receiveSchedule(ctx, by('maker'), head, file, undefined as never);
    const { rows } = await client.query<{ intake: string }>(
      'select intake_id as intake from request.schedule_upload where id = $1',
      [id],
    );
    return { id, intakeId: Number(rows[0]?.intake) };
  };
  const submit = (id: number): Promise<PaymentRequest> =>
    submitSchedule(ctx, by('maker'), id, { confirmWarnings: true, leaveExcluded: true }, undefined as never);
  const validate = (intakeId: number) => readIntake(ctx, [kind], intakeId);
  const validatedOne = async () => {
    const one = await sent();
    await validate(one.intakeId);
    return one;
  };
  /** Takes a payment to its last approval, and returns how long the last one takes. */
  const approveLast = async (input: PaymentRequest): Promise<number> => {
    let whole = input;
    let seconds = 0;
    for (const login of ['reviewer', 'reviewer2', 'approver', 'approver2']) {
      if (whole.status !== 'AWAITING_APPROVAL') break;
      const level = whole.levels[(whole.currentLevel ?? 1) - 1]!;
      const content = whole.contentHash ?? '';
      const subject = proofSubject({ id: whole.id, round: whole.approvalRound, levelNo: level.levelNo, content });
      const who = by(login, { subject, at: new Date() });
      if (!level.eligible.some(({ userId }) => userId === who.actor.userId)) continue;
      seconds = await timed(async () => {
        whole = await actOn(ctx, who, moneyOut({ mayBePaidAfterAll }), whole.id, {
          action: level.kind,
          contentHash: content,
        });
      });
    }
    if (whole.status !== 'APPROVED') throw new Error(`the payment is ${whole.status}`);
    return seconds;
  };
  return {
    ...{ client, folder, first, sent, submit, validate, validatedOne, approveLast },
    /** Another person of the organization lists the payments. */
    look: () => searchRequests(ctx, by('reviewer'), {}, { page: 0, size: 20, sort: [] }),
    /** Number of files sent so far. */
    count: () => nth,
    async close() {
      await client.end();
      await database.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
