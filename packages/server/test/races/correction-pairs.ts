import { lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import { holderOf } from '../../src/modules/bank/bank/bank.gateway.fake.ts';
import { askAboutOpen } from '../../src/modules/pay/disbursement/ask-bank.service.ts';
import { sendQueued } from '../../src/modules/pay/disbursement/send-instructions.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import { call } from '../simulation/calls.ts';
import { accepted, retrying, transferOf, UNHELD_TRANSFERS } from './disbursement-pairs.ts';
import { acting, brokenOf, lookAt, type PayingWorld, type Seen, submitting } from './paying-world.ts';
import { won } from './race.ts';
import { type RequestPair, sound } from './request-pairs.ts';

let papers = 0;
const ACCOUNT = `500009311${checkDigit2010('011', '500009311')}`;

/** Makes a retail payment of one line that was approved, sent and refused by its bank. */
async function refusedOne(at: PayingWorld): Promise<{ seen: Seen; lineId: number }> {
  papers += 1;
  const [client] = at.clients;
  const line = {
    ...{ beneficiaryName: holderOf(ACCOUNT), beneficiaryAccount: ACCOUNT, bankCode: '011' },
    ...{ amount: '4000.13', economicCode: '22020201', invoiceNumber: `CORRECTED-${papers}` },
  };
  const body = {
    ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
    ...{ sourceBankAccountId: at.rich.id, payDate: lagosDay(at.clock.now()), lines: [line] },
  };
  const draft = await call<Seen>(client, { id: 'PR2', actor: at.people.maker, body });
  await submitting(at, draft)(client);
  await acting(at, await lookAt(at, draft.id), 'reviewer', 'REVIEW')(client);
  await acting(at, await lookAt(at, draft.id), 'approver', 'APPROVE')(client);
  await sendQueued(client.ctx, 'race', { onStatements: { mayBePaidAfterAll } });
  at.clock.advance(5);
  await askAboutOpen(client.ctx, 'race');
  const { lineId, status } = await transferOf(at, draft.id);
  expect(status).toBe('FAILED');
  return { seen: await lookAt(at, draft.id), lineId };
}

/** Makes a draft that pays the line another way, complete except for its submission (PR9). */
async function corrected(at: PayingWorld, requestId: number, lineId: number): Promise<Seen> {
  const [client] = at.clients;
  const by = { actor: at.people.maker };
  const made = await call<Seen>(client, {
    ...{ id: 'PR9', ...by, params: { requestId, lineId }, body: { values: { amount: '4000.00' } } },
  });
  const { title, narration, typeData, entered } = await call<Record<string, unknown>>(client, {
    ...{ id: 'PR3', ...by, params: { requestId: made.id } },
  });
  const body = {
    ...{ title, narration, typeData, lines: entered, version: made.version },
    ...{ sourceBankAccountId: at.rich.id, payDate: lagosDay(at.clock.now()) },
  };
  return await call<Seen>(client, { id: 'PR4', ...by, params: { requestId: made.id }, body });
}

/** Pairs that compete for a line a bank refused: it is retried or paid another way, never both. */
export const correctionPairs: readonly RequestPair[] = [
  {
    name: 'a refused line is tried again while the payment that corrects it is submitted',
    naive: UNHELD_TRANSFERS,
    async round(at) {
      const { seen, lineId } = await refusedOne(at);
      const draft = await corrected(at, seen.id, lineId);
      return {
        acts: [retrying(at, lineId), submitting(at, draft)],
        async holds(fared) {
          await sound(at, [seen.id, draft.id], fared);
          const [tried, isSubmitted] = [accepted(won(fared[0]!)), won(fared[1]!).length];
          expect(tried + isSubmitted).toBe(1);
          expect((await lookAt(at, draft.id)).status).toBe(isSubmitted ? 'AWAITING_APPROVAL' : 'NEW');
          expect(await transferOf(at, seen.id)).toMatchObject({
            ...{ status: isSubmitted ? 'CANCELLED' : 'QUEUED', attempts: 1, sent: 1, holds: true },
          });
          await sendQueued(at.clients[0].ctx, 'race', { onStatements: { mayBePaidAfterAll } });
          expect(await transferOf(at, seen.id)).toMatchObject({ sent: isSubmitted ? 1 : 2, holds: true });
          expect(await brokenOf(at, [seen.id, draft.id])).toEqual([]);
        },
      };
    },
  },
];
