import { lagosDay } from '@isura/contract/kernel/days';
import { expect } from 'vitest';
import { askAboutOpen } from '../../src/modules/pay/disbursement/ask-bank.service.ts';
import { sendQueued } from '../../src/modules/pay/disbursement/send-instructions.service.ts';
import { startDue } from '../../src/modules/pay/disbursement/start-disbursement.service.ts';
import { takeReturns } from '../../src/modules/pay/disbursement/take-returns.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import { call } from '../simulation/calls.ts';
import {
  acting,
  aLine,
  brokenOf,
  lookAt,
  type PayingWorld,
  type Person,
  type Seen,
  submitting,
  vatOf,
} from './paying-world.ts';
import { won } from './race.ts';
import { LATE, type RequestPair, sound, UNHELD } from './request-pairs.ts';

const APPROVED: [Person, string][] = [
  ['reviewer', 'REVIEW'],
  ['auditor', 'APPROVE'],
  ['approver', 'APPROVE'],
];
const A_DAY_S = 86_400;
/** Without the locks on transfers and their requests. */
export const UNHELD_TRANSFERS = {
  said: (text: string) => UNHELD.said(text).replace(/order by (i\.)?id for update( of i)?/, 'order by 1'),
};
/** Counts a missing answer as refused, without waiting for other transactions. */
const UNKNOWN_IS_FAILED = {
  said: (text: string) =>
    text.replace(
      /(i\.number, i\.name,) i\.status,/,
      "$1 case when i.status = 'UNKNOWN' then 'FAILED' else i.status end as status,",
    ),
};

/**
 * Makes an approved payment of one transfer: queued at once, or on the pay date of tomorrow. The kobo of its VAT decide
 * the outcome.
 */
export async function approved(
  at: PayingWorld,
  taxableAmount: string,
  more: object = { payDate: lagosDay(at.clock.now()) },
) {
  const body = { ...vatOf(at, [{ ...aLine(), taxableAmount }]), ...more };
  const draft = await call<Seen>(at.clients[0], { id: 'PR2', actor: at.people.maker, body });
  await submitting(at, draft)(at.clients[0]);
  for (const [who, action] of APPROVED) await acting(at, await lookAt(at, draft.id), who, action)(at.clients[0]);
  return await lookAt(at, draft.id);
}

/**
 * Returns the state of a payment's only transfer, how often the bank received it, and whether the account holds the
 * right amount.
 */
export async function transferOf({ db, rich }: PayingWorld, id: number) {
  const [row] = await db.sql<{ lineId: number; status: string; attempts: number; sent: number; holds: boolean }>(
    `select (select l.id from request.request_line l where l.instruction_id = i.id) as "lineId", i.status, i.attempt_count as attempts,
       (select count(*)::int from bank.sandbox_payment p where p.provider_ref = i.number or p.provider_ref like i.number || '.R%') as sent,
       (select a.reserved_kobo from ledger.ledger_account a where a.id = $2) = (select coalesce(sum(x.amount_kobo), 0)
          from request.payment_instruction x join bank.bank_account b on b.id = x.bank_account_id
          where b.ledger_account_id = $2 and x.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN')) as holds
     from request.payment_instruction i where i.request_id = $1`,
    [id, rich.ledgerAccountId],
  );
  return { ...row!, lineId: row!.lineId };
}

export const retrying = (at: PayingWorld, lineId: number) => (client: PayingWorld['clients'][0]) =>
  call<{ accepted: number[] }>(client, { id: 'PR12', actor: at.people.accountant, body: { lineIds: [lineId] } });
export const accepted = (answers: unknown[]): number =>
  answers.reduce<number>((sum, answer) => sum + (answer as { accepted: number[] }).accepted.length, 0);

/** Pairs that compete for the money of an approved request: in any order, the bank receives each attempt once. */
export const disbursementPairs: readonly RequestPair[] = [
  {
    name: 'processes send what is queued',
    naive: { sql: { function: 'pay.next_queued', from: 'for update of i skip locked', to: '' } },
    async round(at) {
      const seen = await approved(at, '1000.00');
      return {
        acts: [({ ctx }) => sendQueued(ctx, 'race', { onStatements: { mayBePaidAfterAll } })],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect(await transferOf(at, seen.id)).toMatchObject({ status: 'SENT', attempts: 1, sent: 1, holds: true });
        },
      };
    },
  },
  {
    name: 'a payment is cancelled while its day begins it',
    naive: UNHELD,
    async round(at) {
      const seen = await approved(at, '1000.00', {});
      at.clock.advance(A_DAY_S);
      return {
        acts: [
          async ({ ctx }) => {
            await startDue(ctx, 'race', { mayBePaidAfterAll });
            await sendQueued(ctx, 'race', { onStatements: { mayBePaidAfterAll } });
          },
          acting(at, seen, 'approver', 'CANCEL'),
        ],
        async holds(fared) {
          await sound(at, [seen.id], fared, [...LATE, 'not-found']);
          const isCancelled = won(fared[1]!).length > 0;
          await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
          expect((await lookAt(at, seen.id)).status).toBe(isCancelled ? 'REJECTED' : 'APPROVED');
          expect(await transferOf(at, seen.id)).toMatchObject(
            isCancelled
              ? { status: 'CANCELLED', attempts: 0, sent: 0, holds: true }
              : { status: 'SENT', attempts: 1, sent: 1, holds: true },
          );
        },
      };
    },
  },
  {
    name: 'accountants try a refused transfer again',
    naive: UNHELD_TRANSFERS,
    async round(at) {
      const seen = await approved(at, '1735.07'); // 130.13 of VAT: refused
      await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
      at.clock.advance(5);
      await askAboutOpen(at.clients[0].ctx, 'race');
      const { lineId, status } = await transferOf(at, seen.id);
      expect(status).toBe('FAILED');
      return {
        acts: [retrying(at, lineId)],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect(accepted(won(fared[0]!))).toBe(1);
          expect(await transferOf(at, seen.id)).toMatchObject({ status: 'QUEUED', attempts: 1, sent: 1, holds: true });
          await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
          expect(await transferOf(at, seen.id)).toMatchObject({ status: 'SENT', attempts: 2, sent: 2, holds: true });
          expect(await brokenOf(at, [seen.id])).toEqual([]);
        },
      };
    },
  },
  {
    name: 'a late success meets who tries again',
    naive: UNKNOWN_IS_FAILED,
    async round(at) {
      const seen = await approved(at, '1735.87'); // 130.19 of VAT: no answer for two minutes, then paid
      await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
      at.clock.advance(70);
      await askAboutOpen(at.clients[0].ctx, 'race');
      const { lineId, status } = await transferOf(at, seen.id);
      expect(status).toBe('UNKNOWN');
      at.clock.advance(120);
      return {
        acts: [({ ctx }) => askAboutOpen(ctx, 'race'), retrying(at, lineId)],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          expect(accepted(won(fared[1]!))).toBe(0);
          expect(await transferOf(at, seen.id)).toMatchObject({ status: 'PAID', attempts: 1, sent: 1, holds: true });
        },
      };
    },
  },
  {
    name: 'what the bank sends back is tried again and is not paid twice',
    naive: UNHELD_TRANSFERS,
    async round(at) {
      const seen = await approved(at, '1736.40'); // 130.23 of VAT: paid, and returned after a minute
      await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
      at.clock.advance(5);
      await askAboutOpen(at.clients[0].ctx, 'race');
      const { lineId, status } = await transferOf(at, seen.id);
      expect(status).toBe('PAID');
      at.clock.advance(90);
      return {
        acts: [({ ctx }) => takeReturns(ctx, 'race'), retrying(at, lineId)],
        async holds(fared) {
          await sound(at, [seen.id], fared);
          const tried = accepted(won(fared[1]!));
          expect(await transferOf(at, seen.id)).toMatchObject({
            ...{ status: tried === 1 ? 'QUEUED' : 'RETURNED', attempts: 1, sent: 1, holds: true },
          });
        },
      };
    },
  },
];
