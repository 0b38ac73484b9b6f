import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { LG4In } from '@isura/contract/ledger/journal';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { postJournals, reverseJournal } from '../posting/posting.service.ts';
import { overdrawnBy } from '../withheld/withheld.service.ts';
import { accountsOf, type JournalRow, journalsOf, type PostableAccount, postingsOf } from './journal.queries.ts';
import { noJournal } from './journal.service.ts';
import { type EnteredLine, faultsOfLines, isReversible, organizationOfJournal, sidesOf } from './manual.domain.ts';

/** What waits for the second person: the body of the call, as it was sent. */
const Payload = LG4In;

async function reversible(tx: Tx, id: number): Promise<JournalRow> {
  const row = (await journalsOf(tx, [id])).get(id);
  if (!row) throw noJournal();
  if (!isReversible(row))
    throw new DomainError('invalid-transition', {
      detail:
        row.reversedById === null
          ? 'Only a manual journal can be reversed by hand.'
          : 'This journal has already been reversed.',
    });
  return row;
}

/** Returns the accounts of lines that may be posted; refuses with validation-failed at the fields. */
async function postable(tx: Tx, lines: readonly EnteredLine[]): Promise<Map<number, PostableAccount>> {
  const accounts = await accountsOf(
    tx,
    lines.map(({ ledgerAccountId }) => ledgerAccountId),
  );
  const errors = faultsOfLines(lines, accounts);
  if (errors.length > 0)
    throw new DomainError('validation-failed', { detail: errors[0]?.message ?? 'This cannot be posted.', errors });
  return new Map(accounts.map((account) => [account.id, account]));
}

const signed = ({ side, kobo }: { side: string; kobo: bigint }): bigint => (side === 'CREDIT' ? kobo : -kobo);

/**
 * Refuses a journal that would take an account of withheld money below zero (docs/spec/ledger.md#i43): what was not
 * withheld here is not owed either. `field` names the line of an account.
 */
async function assertOwed(
  tx: Tx,
  lines: readonly { ledgerAccountId: number; side: string; kobo: bigint }[],
  field: (ledgerAccountId: number) => string,
): Promise<void> {
  const changes = new Map<number, bigint>();
  for (const line of lines) changes.set(line.ledgerAccountId, (changes.get(line.ledgerAccountId) ?? 0n) + signed(line));
  const [over] = await overdrawnBy(tx, changes);
  if (!over) return;
  const left = asKobo(over.balanceKobo > 0n ? over.balanceKobo : 0n);
  const message = `Only ${formatMoney(left)} is owed on ${over.code}. A journal can take at most that from it`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: field(over.id), code: 'below-zero', message }],
  });
}

const lineText = ({ side, amount }: EnteredLine): string =>
  `${side === 'DEBIT' ? 'Debit' : 'Credit'} ${formatMoney(amount)}`;

interface Command {
  /** The organization the journal would belong to. */
  orgId: number;
  subject: { type: string; id?: number; name: string };
  summary: string;
  difference: Difference[];
}

async function commandOf(tx: Tx, body: LG4In, central: number): Promise<Command> {
  if ((body.lines === undefined) === (body.reversalOfId === undefined)) {
    const message = 'Enter either lines or the journal to reverse';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'lines', code: 'required', message }],
    });
  }
  const reason = { label: 'Reason', after: body.description };
  if (body.reversalOfId !== undefined) {
    const row = await reversible(tx, body.reversalOfId);
    const lines = await postingsOf(tx, row.id);
    const mirrored = lines.map(({ ledgerAccountId, side, amountKobo }) => ({
      ledgerAccountId,
      side: side === 'DEBIT' ? 'CREDIT' : 'DEBIT',
      kobo: amountKobo,
    }));
    await assertOwed(tx, mirrored, () => 'reversalOfId');
    return {
      orgId: row.orgId,
      subject: { type: 'journal', id: row.id, name: row.number },
      summary: `Reverse journal ${row.number}`,
      difference: [
        ...lines.map(({ code, name, side, amountKobo }) => ({
          label: `${code} ${name}`,
          before: `${side === 'DEBIT' ? 'Debit' : 'Credit'} ${formatMoney(asKobo(amountKobo))}`,
          after: `${side === 'DEBIT' ? 'Credit' : 'Debit'} ${formatMoney(asKobo(amountKobo))}`,
        })),
        reason,
      ],
    };
  }
  const lines = body.lines ?? [];
  const accounts = await postable(tx, lines);
  await assertOwed(
    tx,
    lines.map(({ amount, ...line }) => ({ ...line, kobo: amount })),
    (id) =>
      `lines[${lines.findIndex(({ ledgerAccountId, side }) => ledgerAccountId === id && side === 'DEBIT')}].amount`,
  );
  return {
    orgId: organizationOfJournal([...accounts.values()], central),
    subject: { type: 'journal', name: 'Manual journal' },
    summary: `Post a manual journal of ${formatMoney(sidesOf(lines).debit)}`,
    difference: [
      ...lines.map((line) => {
        const { code = '', name = '' } = accounts.get(line.ledgerAccountId) ?? {};
        return { label: `${code} ${name}`, after: lineText(line) };
      }),
      reason,
    ],
  };
}

/**
 * Requests a manual journal, or the reversal of one (LG4). Nothing is posted before another administrator of the
 * central office has confirmed.
 */
export async function askForJournal(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  body: LG4In,
): Promise<AdminRequest> {
  const { orgId } = by.actor;
  if (orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { subject, summary, difference } = await commandOf(tx, body, orgId);
    const submission = await second.ask(
      ctx,
      tx,
      {
        type: 'MANUAL_JOURNAL',
        orgId,
        askedAs: 'ADMIN',
        subject,
        summary,
        payload: z.encode(Payload, body) as Record<string, unknown>,
        difference,
      },
      by,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/** Posts what a second administrator has approved, on the day of the approval (docs/spec/ledger.md#l10). */
const postApproved: Applier = async (ctx, tx, request, by) => {
  const body = z.decode(Payload, request.payload as never);
  const command = await commandOf(tx, body, request.orgId);
  const at = ctx.clock.now();
  const businessDate = lagosDay(at);
  const posted =
    body.reversalOfId === undefined
      ? (
          await postJournals(
            tx,
            [
              {
                orgId: command.orgId,
                event: 'L10',
                source: { type: 'admin_request', id: request.id },
                description: body.description,
                businessDate,
                lines: body.lines ?? [],
              },
            ],
            at,
          )
        )[0]
      : await reverseJournal(tx, body.reversalOfId, { reason: body.description, businessDate, at });
  if (!posted) throw new Error(`the journal of ${request.number} was not posted`);
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId: command.orgId,
        action: body.reversalOfId === undefined ? 'journal.posted' : 'journal.reversed',
        category: 'LEDGER',
        entityType: 'journal',
        entityId: posted.id,
        summary: `${posted.number} posted for ${request.number}: ${body.description}`,
        after: {
          number: posted.number,
          request: request.number,
          ...(body.reversalOfId === undefined
            ? {
                lines: (body.lines ?? []).map(({ ledgerAccountId, side, amount }) => ({
                  ledgerAccountId,
                  side,
                  amount: nairaOf(amount),
                })),
              }
            : { reversalOfId: body.reversalOfId }),
        },
      },
    ],
  };
};

/** The effect of a decision on a manual journal. */
export const journalEffects: Effects = { appliers: { MANUAL_JOURNAL: postApproved }, decliners: {} };
