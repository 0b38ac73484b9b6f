import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import pg from 'pg';
import { askAsPayer, declineRefund, ownPayments } from '../src/modules/collect/index.ts';
import { askAboutOpen, sendQueued } from '../src/modules/pay/index.ts';
import { askForRefund, changeDraft, readRequest } from '../src/modules/request/index.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { actorOf, facts, onStatements, type Payee, payeesOf, type Step } from './demonstration-acting.ts';
import { type Addresses, asMakers, type Makers } from './demonstration-makers.ts';

const DAY = 24;

/**
 * A payment of whole naira to the Ministry of Works by a payer with an account; small enough that its refund is reviewed
 * once and approved by one person (`demonstration-workflows`), as the steps below do.
 */
interface Paid {
  id: string;
  receipt: string;
  kobo: string;
  payer_id: string;
  payer_login: string;
}

const PAID = `
  select p.id::text, r.number as receipt, p.amount_kobo::text as kobo, u.id::text as payer_id, u.login as payer_login
  from collect.payment p join collect.invoice i on i.id = p.invoice_id join collect.receipt r on r.payment_id = p.id
    join collect.payer y on y.org_id = i.org_id and y.id = i.payer_id join identity.app_user u on u.id = y.user_id
    join org.organization o on o.id = p.org_id
  where o.code = 'MOW' and u.login = 'person@payer.test' and p.status = 'SUCCESSFUL' and r.voided_at is null and p.amount_kobo % 100 = 0
    and p.amount_kobo <= 100000000
    and p.overpaid_amount_kobo = 0 and i.status = 'PAID'
    and not exists (select from collect.payment x where x.invoice_id = i.id and x.overpaid_amount_kobo > 0)
  order by p.confirmed_at desc, p.id desc limit 5`;

async function paymentsIn(adminUrl: string): Promise<Paid[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  return (await client.query<Paid>(PAID).finally(() => client.end())).rows;
}

/** The makers, with the account refunds are paid to. */
interface Refunding extends Makers {
  account: Payee;
}

const accountantOf = ({ person }: Makers): ActorContext => {
  const actor = actorOf(person('mow', 'accountant'));
  return {
    actor: { ...actor, roles: ['ROLE_ACCOUNTANT'], permissions: new Set(['collections:view', 'collections:act']) },
    facts,
  };
};

/** Requests a refund of this amount as the payer of the receipt (RC13); returns its id. */
async function request({ ctx, account }: Refunding, paid: Paid, reason: string): Promise<number> {
  const userId = Number(paid.payer_id);
  const scope = { role: 'grp_payer', userId } as const;
  const by: ActorContext = {
    actor: { kind: 'payer', userId, login: paid.payer_login, name: paid.payer_login, scope },
    facts,
  };
  await ownPayments(ctx, by, { query: paid.receipt, page: 0, size: 1, sort: [] });
  const { refundId } = await askAsPayer(ctx, by, paid.receipt, {
    ...{ amount: asKobo(BigInt(paid.kobo)), reason, accountName: account.name },
    ...{ bankCode: account.bankCode, accountNumber: account.beneficiaryAccount, isNameConfirmed: true },
  });
  return refundId;
}

/** Starts a refund as an accountant (RC9); returns the id of the draft that pays it. */
async function started(makers: Refunding, paid: Paid, kobo: bigint, reason: string): Promise<number> {
  const { bankCode, beneficiaryAccount: accountNumber } = makers.account;
  const { requestId } = await askForRefund(makers.ctx, accountantOf(makers), Number(paid.id), {
    ...{ amount: asKobo(kobo), reason, bankCode, accountNumber, isNameConfirmed: true, bill: 'ENDED' },
  });
  return requestId;
}

/** Completes the draft as a maker and has it approved `hoursAgo`; the bank then pays it. */
async function paidBack({ ctx, clock, person, at, go }: Refunding, requestId: number, hoursAgo: number): Promise<void> {
  const maker = person('mow', 'maker');
  const by = { actor: actorOf(maker), facts };
  const draft = await readRequest(ctx, by, requestId);
  const steps: readonly Step[] = [
    [hoursAgo + 2, 'maker', 'SUBMIT'],
    [hoursAgo + 1, 'reviewer', 'REVIEW'],
    [hoursAgo, 'approver', 'APPROVE'],
  ];
  const { title, narration, typeData, version } = draft;
  at(hoursAgo + 2);
  const whole = await changeDraft(ctx, by, requestId, {
    ...{ version, title, narration, typeData, lines: draft.entered },
    ...{ sourceBankAccountId: Number(maker.account_id), payDate: lagosDay(clock.now()) },
  });
  await go('mow', whole, steps);
  await sendQueued(ctx, 'demonstration', { onStatements });
  clock.advance(3);
  await askAboutOpen(ctx, 'demonstration');
}

/** Returns about two fifths, in whole naira. */
const part = (kobo: string): bigint => ((BigInt(kobo) * 2n) / 500n) * 100n;

/**
 * Adds refunds in every state to payments of person@payer.test to the Ministry of Works: paid in full and in part, a
 * draft for a maker to complete, one declined and one that waits for an accountant; all through the product and the
 * test bank, in the last days. Needs collections and money on the account of the ministry, and does nothing where a
 * refund exists. Returns how many were made.
 */
export async function addDemonstrationRefunds(where: Addresses, now: Date): Promise<number> {
  const payments = await paymentsIn(where.adminUrl);
  const made = await asMakers(where, now, 'select from collect.refund', async (makers) => {
    const [whole, inPart, draft, declined, waiting] = payments;
    if (!whole || !inPart || !draft || !declined || !waiting) return 0;
    makers.at(6 * DAY);
    const [account] = await payeesOf(makers.ctx, makers.person('mow', 'accountant'), 350_000_111);
    const refunding: Refunding = { ...makers, account: account! };
    const wrong = 'They paid for a survey that the state gives, not the ministry.';
    const hours = (days: number): number => days * DAY;
    await paidBack(refunding, await started(refunding, whole, BigInt(whole.kobo), wrong), hours(5));
    makers.at(hours(4));
    await paidBack(
      refunding,
      await started(refunding, inPart, part(inPart.kobo), 'Two of the five plots were not theirs.'),
      hours(3),
    );
    makers.at(hours(2));
    await started(refunding, draft, BigInt(draft.kobo), 'The permit was refused, so its fee is refunded.');
    const id = await request(refunding, declined, 'I no longer need the permit.');
    const decline = { reason: 'The permit was used on the site the day after it was paid.', version: 1 };
    makers.at(DAY);
    await declineRefund(makers.ctx, accountantOf(makers), id, decline);
    makers.at(3);
    await request(refunding, waiting, 'I paid for this permit twice by mistake.');
    return 5;
  });
  return made ?? 0;
}
