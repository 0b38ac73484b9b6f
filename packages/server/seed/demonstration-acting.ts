import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { LineStatus } from '@isura/contract/request/states';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { factsAgain } from '../src/platform/http/kept-facts.ts';
import '../src/app.ts'; // binds the calls, so that services know who may make them
import { askBank } from '../src/modules/bank/index.ts';
import { moneyOut, retryLines } from '../src/modules/pay/index.ts';
import { mayBePaidAfterAll } from '../src/modules/reconcile/index.ts';
import { actOn, proofSubject, readLines, submitRequest } from '../src/modules/request/index.ts';
import type { HandClock } from '../src/platform/clock/clock.ts';
import { idsFrom, systemRandom } from '../src/platform/clock/random.ts';
import { TEST_COLLECTION_ACCOUNT } from '../src/platform/config/config.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Actor } from '../src/platform/http/route.ts';

/** Request facts used when people of the demonstration make payments. */
export const facts = factsAgain({ traceId: 'demonstration', ip: '127.0.0.1', claimed: {} });

/**
 * An action on a payment after its creation, with its person and the hours ago. EXCLUDE excludes its last line; RETRY
 * retries its last failed line.
 */
export type Step = readonly [
  hoursAgo: number,
  who: string,
  action: 'SUBMIT' | 'REVIEW' | 'APPROVE' | 'RETURN' | 'REJECT' | 'EXCLUDE' | 'CANCEL' | 'RETRY' | 'CLOSE',
  why?: string,
];

/** A person of the demonstration, with the ids of the organization's account and the federal service. */
export interface Staff {
  id: string;
  login: string;
  name: string;
  org_id: string;
  account_id: string | null;
  authority_id: string | null;
  biller_id: string | null;
}

/** Returns the actor of a person: makers create payments of every type, everybody else reads and decides on them. */
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

/** Returns the actor of a central office administrator, who works on the money of every organization. */
export const centralActorOf = ({ id, login, name, org_id }: Staff): Actor => ({
  ...{ kind: 'central', userId: Number(id), login, name, roles: ['ROLE_OAGF_ADMIN'], orgId: Number(org_id) },
  permissions: new Set(['collections:view', 'collections:act']),
  scope: { role: 'grp_oagf', orgId: Number(org_id), userId: Number(id) },
});

/** Returns an administrator of an organization, who decides on the requests of its staff. */
export const administratorOf = (staff: Staff): ActorContext => ({
  actor: { ...actorOf(staff), roles: ['ROLE_MDA_ADMIN'] },
  facts,
});

/** What the demonstration's payments ask of its bank statements before they are sent. */
export const onStatements = { mayBePaidAfterAll };
const out = moneyOut(onStatements);

/** Submits a draft as whoever made it. */
export const submitDraft = (ctx: Ctx, by: ActorContext, { id, version }: PaymentRequest): Promise<PaymentRequest> =>
  submitRequest(ctx, by, out, id, { version });

/** Carries out one step of a plan as the person it names. */
export async function step(
  ctx: Ctx,
  whole: PaymentRequest,
  actor: Actor,
  [, , action, comment]: Step,
): Promise<PaymentRequest> {
  const by = { actor, facts };
  if (action === 'SUBMIT') return await submitDraft(ctx, by, whole);
  if (action === 'RETRY') {
    const { accepted } = await retryLines(ctx, by, onStatements, (await linesOf(ctx, by, whole, ['FAILED'])).slice(-1));
    if (accepted.length === 0) throw new Error(`nothing of "${whole.title}" could be tried again`);
    return whole;
  }
  const content = whole.contentHash ?? '';
  const subject = proofSubject({ id: whole.id, round: whole.approvalRound, levelNo: whole.currentLevel ?? 0, content });
  const proved = { ...actor, stepUp: { subject, at: ctx.clock.now() } };
  const input = { contentHash: content, comment };
  if (action !== 'EXCLUDE') {
    const accepts = whole.checks.flatMap(({ code, accept }) => (accept ? [{ code, ...accept }] : []));
    const agrees = (action === 'REVIEW' || action === 'APPROVE') && accepts.length > 0;
    const expected = { action, ...input, ...(agrees && { accepts }) };
    return await actOn(ctx, { actor: proved, facts }, out, whole.id, expected);
  }
  const lineIds = (await linesOf(ctx, by, whole)).slice(-1);
  return await actOn(ctx, by, out, whole.id, { action: 'EXCLUDE_LINES', lineIds, ...input });
}

/** Returns the lines of a payment with one of these statuses, in order; all lines when `status` is left out. */
async function linesOf(ctx: Ctx, by: ActorContext, { id }: PaymentRequest, status?: LineStatus[]): Promise<number[]> {
  const pages = { page: 0, size: 200, sort: [] };
  return (await readLines(ctx, by, id, { status }, pages)).items.map((line) => line.id);
}

const unheard = () => undefined;
/** Settings that emails are written with, none of which is sent, and the account e-invoices are paid into. */
const config = {
  ...{ paymentMode: 'TEST', productName: 'Isura', publicUrl: 'http://127.0.0.1' },
  collectionAccount: TEST_COLLECTION_ACCOUNT,
};

/** Returns a ctx that makes payments at a past time: banks are the test ones, and nobody is notified any more. */
export const demonstrationCtx = (clock: HandClock, inTx: Ctx['inTx']): Ctx =>
  ({
    ...{ clock, inTx, config, ids: idsFrom(systemRandom), outbox: { announce: async () => undefined } },
    queue: { enqueue: async () => undefined },
    log: { info: unheard, warn: unheard, error: unheard },
  }) as unknown as Ctx;

/** A payee, by the name the bank of the account has. */
export interface Payee {
  bankCode: string;
  beneficiaryAccount: string;
  name: string;
}

const FIRST_BANK = '011';
export const PAYEES = 6;

/** Returns accounts that can be paid, with the names the test bank has for them. */
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
