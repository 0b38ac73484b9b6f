import { randomUUID } from 'node:crypto';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { expect } from 'vitest';
import type { DemonstrationPortal } from '../demonstration.ts';
import { act, type PaymentWorld, REQUESTS } from '../money/payments.ts';
import { type LineInput, statementsOf } from '../money/statements.ts';
import { disbursing } from './disbursing.ts';

/** A line of a statement as BS3 returns it. */
export type Line = Awaited<ReturnType<ReturnType<typeof statementsOf>['taken']>>['lines'][number];
/** A transfer as tests read it. */
export interface SentTransfer extends Record<string, unknown> {
  id: number;
  number: string;
  ref: string;
  kobo: bigint;
  status: string;
}
/** A transfer with the line that it pays. */
export interface Sent extends SentTransfer {
  requestId: number;
  lineId: number;
}

/** What pays a failed payment again, or frees what it paid for. */
const AGAIN: ReadonlySet<string> = new Set(['RETRY', 'CORRECT', 'CLOSE']);

/** Pays transfers, books what statements show of them, and reads the books; the accountant asks and the administrator agrees. */
export async function payingAfterAll(portal: DemonstrationPortal, world: PaymentWorld) {
  const { db, clock } = portal;
  const { approved, pass } = disbursing(portal, world);
  const of = statementsOf(portal);
  const [accountant, admin] = [await portal.as('accountant@mow.test'), await portal.as('admin@mow.test')] as const;
  const transferOf = async (requestId: number): Promise<Sent> =>
    (
      await db.sql<Sent>(
        `select i.id, i.request_id as "requestId", l.id as "lineId", i.number, i.provider_ref as ref, i.amount_kobo as kobo, i.status
         from request.payment_instruction i join request.request_line l on l.instruction_id = i.id where i.request_id = $1`,
        [requestId],
      )
    )[0]!;
  /** Makes a payment that was sent; 13 kobo: the bank refuses it. */
  async function sent(amount: string, status = 'FAILED'): Promise<Sent> {
    const id = await approved([amount]);
    await pass(0);
    await pass(2);
    const transfer = await transferOf(id);
    expect(transfer).toMatchObject({ status });
    return transfer;
  }
  const arrived = async (input: Omit<LineInput, 'day'>, accountId = world.accountId) => {
    const lines = [{ day: lagosDay(clock.now()), ...input }];
    return await of.taken(accountant, accountId, await of.next(accountId, lines, 100_000_000_00n));
  };
  const went = async (transfer: Sent, more: Partial<LineInput> = {}, accountId?: number) =>
    (await arrived({ kobo: -transfer.kobo, reference: transfer.ref, ...more }, accountId)).lines[0]!;
  const say = (line: Line, instructionId?: number, kind = 'PAID_AFTER_ALL', who = accountant) =>
    of.resolve(who, line, kind, 'The bank paid it after all', instructionId === undefined ? {} : { instructionId });
  const decide = (who: typeof admin, id: number, decision = 'APPROVE') =>
    who.call(
      {
        ...{ method: 'POST', url: `/services/organization/api/requests/admin-requests/${id}/decision` },
        body: { decision, ...(decision !== 'APPROVE' && { reason: 'The statement does not show it' }) },
      },
      `AR3:${id}`,
    );
  /** Books a line with two people; returns the line afterwards. */
  async function booked(line: Line, instructionId: number, kind = 'PAID_AFTER_ALL'): Promise<Line> {
    const requested = await say(line, instructionId, kind);
    expect([requested.status, requested.body]).toMatchObject([
      202,
      { type: 'MONEY_TAKE_IN', status: 'AWAITING_APPROVAL' },
    ]);
    expect((await decide(admin, (requested.body as unknown as AdminRequest).id)).body).toMatchObject({
      status: 'APPROVED',
    });
    return await again(line);
  }
  const again = async (line: Line): Promise<Line> =>
    (await of.look(accountant, line.statementId)).lines.find(({ id }) => id === line.id)!;
  /** Returns the account's balance, what is owed, what waits to be clarified, and the money recorded as paid out, in kobo. */
  const books = async () =>
    (
      await db.sql<{ bank: bigint; payable: bigint; unclear: bigint; outflow: bigint }>(
        `select (select balance_kobo from ledger.ledger_account where id = $1) as bank,
           (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'ACCOUNTS_PAYABLE') as payable,
           (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'PAYMENTS_TO_CLARIFY') as unclear,
           (select coalesce(sum(amount_kobo), 0)::bigint from request.outflow where org_id = $2) as outflow`,
        [world.ledgerAccountId, world.orgId],
      )
    )[0]!;
  const journals = (line: Line) =>
    db.sql<{ event: string; reversed: boolean }>(
      `select event, exists (select from ledger.journal r where r.reversal_of_id = j.id) as reversed from ledger.journal j
       where source_type = 'bank_statement_line' and source_id = $1 order by id`,
      [line.id],
    );
  const queue = async (transfer: Sent) =>
    (
      (await accountant.call({ url: `${REQUESTS}/lines?view=contradicted&size=100` })).body as unknown as {
        id: number;
        contradiction: { kind: string; count: number; bankReference?: string };
      }[]
    ).filter(({ id }) => id === transfer.lineId);
  const retried = async ({ lineId }: Sent) => {
    const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds: [lineId] } };
    const send = (proof?: string) =>
      accountant.call({ ...request, headers: { 'idempotency-key': randomUUID() } }, proof);
    return await send(((await send()).body as { subject?: string }).subject);
  };
  const corrected = (transfer: Sent) =>
    world.maker.call({
      ...{ method: 'PATCH', url: `${REQUESTS}/${transfer.requestId}/lines/${transfer.lineId}` },
      body: { values: { amount: '1.00' } },
    });
  const closed = ({ requestId }: Sent) =>
    act(world.approver, requestId, 'CLOSE', { comment: 'It is paid another way' });
  /** Returns what is offered for a failed payment, to whoever may do it, beside its line and on its own page, and why not. */
  async function offered({ requestId }: Pick<Sent, 'requestId'>): Promise<{ can: string[]; why: string[] }> {
    const can = new Set<string>();
    const why = new Set<string>();
    for (const who of [accountant, world.maker, world.approver]) {
      const { body } = await who.call({ url: `${REQUESTS}/lines?view=failed&request-id=${requestId}` });
      const page = await who.call({ url: `${REQUESTS}/${requestId}` });
      const shown = [...(body as unknown as object[]), page.body] as { can?: string[]; whyNot?: string }[];
      for (const of of shown) {
        for (const each of of.can ?? []) if (AGAIN.has(each)) can.add(each);
        if (of.whyNot !== undefined) why.add(of.whyNot);
      }
    }
    return { can: [...can].sort(), why: [...why] };
  }
  /** Requests the settlement of what the bank says about a transfer. */
  const response = ({ lineId }: Sent, outcome?: string) =>
    accountant.call({
      ...{ method: 'POST', url: `${REQUESTS}/lines/${lineId}/contradiction/settle` },
      body: { reason: 'The bank says in writing what is true', ...(outcome !== undefined && { outcome }) },
    });
  /** Settles it with two people. */
  async function settled(transfer: Sent, outcome?: string): Promise<void> {
    const { body } = await response(transfer, outcome);
    expect((await decide(admin, (body as unknown as AdminRequest).id)).body).toMatchObject({ status: 'APPROVED' });
  }

  return {
    of,
    transferOf,
    sent,
    arrived,
    went,
    say,
    decide,
    booked,
    again,
    books,
    journals,
    queue,
    retried,
    corrected,
    closed,
    offered,
    asked: response,
    settled,
  };
}
