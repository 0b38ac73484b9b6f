import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { LineStatus } from '@isura/contract/request/states';
import { askBank } from '../src/modules/bank/index.ts';
import type { By } from '../src/modules/identity/index.ts';
import { moneyOut, retryLines } from '../src/modules/pay/index.ts';
import { actOn, proofSubject, readLines, submitRequest } from '../src/modules/request/index.ts';
import type { HandClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Actor } from '../src/platform/http/route.ts';

/** Where the people of the demonstration work when its payments are made. */
export const facts = {
  traceId: 'demonstration',
  ip: '127.0.0.1',
  claimed: {},
  companions: [],
  devices: [],
  keepsCookies: false,
} as const;

/**
 * What is done with a payment after it was written, by whom, so many hours ago. EXCLUDE takes its last line out; RETRY tries the
 * last of what failed of it again.
 */
export type Step = readonly [
  hoursAgo: number,
  who: string,
  action: 'SUBMIT' | 'REVIEW' | 'APPROVE' | 'RETURN' | 'REJECT' | 'EXCLUDE' | 'CANCEL' | 'RETRY' | 'CLOSE',
  why?: string,
];

/** Somebody of the demonstration, with an account of the organization and the federal service. */
export interface Staff {
  id: string;
  login: string;
  name: string;
  org_id: string;
  account_id: string | null;
  authority_id: string | null;
  biller_id: string | null;
}

/** Makers write payments of every kind down, everybody else looks at them and decides. */
export const actorOf = ({ id, login, name, org_id }: Staff): Actor => ({
  kind: 'staff',
  userId: Number(id),
  login,
  name,
  orgId: Number(org_id),
  orgStatus: 'LIVE',
  permissions: new Set([
    ...offeredTypes().map(({ resource }) => `${resource}:${login.startsWith('maker') ? 'act' : 'view'}`),
    'approvals:view',
  ]),
  scope: { role: 'grp_org', orgId: Number(org_id), userId: Number(id) },
});

/** An administrator of the central office, who keeps the money of every organization with them. */
export const centralActorOf = ({ id, login, name, org_id }: Staff): Actor => ({
  ...{ kind: 'central', userId: Number(id), login, name, roles: ['ROLE_OAGF_ADMIN'], orgId: Number(org_id) },
  permissions: new Set(['collections:view', 'collections:act']),
  scope: { role: 'grp_oagf', orgId: Number(org_id), userId: Number(id) },
});

/** An administrator of an organization, who decides on what its staff asked for. */
export const administratorOf = (staff: Staff): By => ({
  actor: { ...actorOf(staff), roles: ['ROLE_MDA_ADMIN'] },
  facts,
});

/** Does one step of a plan as the person it names. */
export async function step(
  ctx: Ctx,
  whole: PaymentRequest,
  actor: Actor,
  [, , action, comment]: Step,
): Promise<PaymentRequest> {
  const by = { actor, facts };
  if (action === 'SUBMIT') return await submitRequest(ctx, by, moneyOut, whole.id, { version: whole.version });
  if (action === 'RETRY') {
    const { accepted } = await retryLines(ctx, by, (await linesOf(ctx, by, whole, ['FAILED'])).slice(-1));
    if (accepted.length === 0) throw new Error(`nothing of "${whole.title}" could be tried again`);
    return whole;
  }
  const content = whole.contentHash ?? '';
  const subject = proofSubject({ id: whole.id, round: whole.approvalRound, levelNo: whole.currentLevel ?? 0, content });
  const proved = { ...actor, stepUp: { subject, at: ctx.clock.now() } };
  const given = { contentHash: content, comment };
  if (action !== 'EXCLUDE') return await actOn(ctx, { actor: proved, facts }, moneyOut, whole.id, { action, ...given });
  const lineIds = (await linesOf(ctx, by, whole)).slice(-1);
  return await actOn(ctx, by, moneyOut, whole.id, { action: 'EXCLUDE_LINES', lineIds, ...given });
}

/** The lines of a payment that stand so, in their order; all of them where it is not said how. */
async function linesOf(ctx: Ctx, by: By, { id }: PaymentRequest, status?: LineStatus[]): Promise<number[]> {
  const pages = { page: 0, size: 200, sort: [] };
  return (await readLines(ctx, by, id, { status }, pages)).items.map((line) => line.id);
}

const unheard = () => undefined;
/** What letters are written with; none of them is sent. */
const config = { paymentMode: 'TEST', productName: 'Isura', publicUrl: 'http://127.0.0.1' };

/** What makes payments as at some time that is past: banks are the test ones, and nobody is told of it any more. */
export const demonstrationCtx = (clock: HandClock, inTx: Ctx['inTx']): Ctx =>
  ({
    ...{ clock, inTx, config, outbox: { announce: async () => undefined } },
    queue: { enqueue: async () => undefined },
    log: { info: unheard, warn: unheard, error: unheard },
  }) as unknown as Ctx;

/** Somebody who is paid, as the bank of the account names them. */
export interface Payee {
  bankCode: string;
  beneficiaryAccount: string;
  name: string;
}

const FIRST_BANK = '011';
export const PAYEES = 6;

/** Accounts that can be paid, with the names the test bank knows them by. */
export async function payeesOf(ctx: Ctx, staff: Staff, first = 300_000_111): Promise<Payee[]> {
  const found: Payee[] = [];
  for (let nth = 0; nth < PAYEES; nth += 1) {
    const serial = String(first + nth * 10);
    const account = { bankCode: FIRST_BANK, accountNumber: serial + checkDigit2010(FIRST_BANK, serial) };
    const { accountName } = await askBank(ctx, { actor: actorOf(staff), facts }, account);
    found.push({ bankCode: FIRST_BANK, beneficiaryAccount: account.accountNumber, name: accountName });
  }
  return found;
}
