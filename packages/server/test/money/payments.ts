import { randomUUID } from 'node:crypto';
import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { REQUESTS } from '@isura/contract/request/request-reads';
import { accountOf, postJournals } from '../../src/modules/ledger/index.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import type { ApiResponse } from '../people/browser.ts';

export { REQUESTS };

/** Returns an invoice as a line of a VAT payment. */
export const invoice = (nth: number, taxableAmount: string, more: object = {}): Record<string, unknown> => ({
  supplierName: `Savanna Roads ${nth} Limited`,
  supplierTaxId: `231196490${String(1000 + nth)}`,
  supplierAddress: '14 Aminu Street, Kaduna',
  invoiceNumber: `VINV-${nth}`,
  invoiceDate: '2026-10-14',
  description: 'Road rehabilitation',
  taxableAmount,
  vatRate: 7.5,
  ...more,
});

export interface PaymentWorld {
  portal: DemonstrationPortal;
  orgId: number;
  /** The paying account, with fifty million naira. */
  accountId: number;
  ledgerAccountId: number;
  authorityId: number;
  maker: Caller;
  reviewer: Caller;
  /** Reviews what this organization reviews twice. */
  second: string;
  approver: Caller;
  /** Returns a complete VAT payment with these lines. */
  vat(lines: readonly object[], more?: object): Record<string, unknown>;
}

/** Credits a bank account, as an opening balance does. */
export async function fund(
  { db, clock }: Pick<DemonstrationPortal, 'db' | 'clock'>,
  orgId: number,
  ledgerAccountId: number,
  naira: number,
  sourceId = ledgerAccountId,
): Promise<void> {
  await db.inTx(JOB_SCOPE, async (tx) => {
    const other = await accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS');
    const amount = asKobo(BigInt(naira) * 100n);
    await postJournals(
      tx,
      [
        {
          orgId,
          event: 'OPENING',
          source: { type: 'opening', id: sourceId },
          description: 'Opening balance',
          businessDate: lagosDay(clock.now()),
          lines: [
            { ledgerAccountId, side: 'DEBIT', amount },
            { ledgerAccountId: other, side: 'CREDIT', amount },
          ],
        },
      ],
      clock.now(),
    );
  });
}

/** Opens an organization, by default the Ministry of Works, with money to pay from and the people who do it. */
export async function paymentWorld(portal: DemonstrationPortal, code: 'mow' | 'fra' = 'mow'): Promise<PaymentWorld> {
  const { db, clock } = portal;
  const [account] = await db.sql<{ id: number; orgId: number; ledgerAccountId: number }>(
    `select a.id, a.org_id as "orgId", a.ledger_account_id as "ledgerAccountId" from bank.bank_account a
     join org.organization o on o.id = a.org_id where o.code = $1 and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE'`,
    [code.toUpperCase()],
  );
  const [authority] = await db.sql<{ id: number }>(`select id from tax.tax_authority where code = 'NRS'`);
  const [orgId, accountId, ledgerAccountId] = [account!.orgId, account!.id, account!.ledgerAccountId] as [
    number,
    number,
    number,
  ];
  await fund(portal, orgId, ledgerAccountId, 50_000_000);
  return {
    portal,
    orgId,
    accountId,
    ledgerAccountId,
    authorityId: authority!.id,
    maker: await portal.as(`maker@${code}.test`),
    reviewer: await portal.as(`reviewer@${code}.test`),
    second: `reviewer2@${code}.test`,
    approver: await portal.as(`approver@${code}.test`),
    vat: (lines, more = {}) => ({
      type: 'VAT',
      title: 'VAT withheld, October',
      narration: 'VAT OCT 2026',
      sourceBankAccountId: accountId,
      payDate: addDays(lagosDay(clock.now()), 1),
      typeData: { taxPeriod: addMonths(periodOf(lagosDay(clock.now())), -1), taxAuthorityId: authority!.id },
      lines,
      ...more,
    }),
  };
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Sends a call, and where the portal is busy, as after a stall of the machine, twice more with the same key. */
async function post(by: Caller, url: string, body: object, attempts = 3, headers = key()): Promise<ApiResponse> {
  const response = await by.call({ method: 'POST', url, body, headers });
  return response.status === 503 && attempts > 1 ? await post(by, url, body, attempts - 1, headers) : response;
}

export const draft = (by: Caller, body: object): Promise<ApiResponse> => post(by, REQUESTS, body);

export const submit = (by: Caller, id: number, version: number, more: object = {}): Promise<ApiResponse> =>
  post(by, `${REQUESTS}/${id}/submit`, { version, ...more });

export interface Whole {
  id: number;
  version: number;
  status: string;
  requestNumber: string;
  totalAmount: string;
  contentHash?: string;
  approvalRound: number;
  can: string[];
  whyNot?: string;
  currentLevel?: number;
  waitingFor: string[];
  lineCount: number;
  excludedCount: number;
  checks: { code: string; severity: string; title: string; message: string }[];
  levels: { state: string; name: string }[];
  payees: { name: string; amount: string; lineCount: number }[];
}

export const read = async (by: Caller, id: number): Promise<Whole> =>
  (await by.call({ url: `${REQUESTS}/${id}` })).body as unknown as Whole;

/** Acts on a request as the person sees it now, with a fresh proof where one is required. */
export async function act(by: Caller, id: number, action: string, more: object = {}): Promise<ApiResponse> {
  const seen = await read(by, id);
  const request = {
    method: 'POST' as const,
    url: `${REQUESTS}/${id}/actions`,
    body: { action, contentHash: seen.contentHash, ...more },
  };
  const response = await by.call({ ...request, headers: key() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  return code === 'step-up-required' ? await by.call({ ...request, headers: key() }, subject) : response;
}

/** Passes every level before the approval: one, for a payroll of the Ministry of Works two. */
export async function reviewed({ portal, reviewer, second: login }: PaymentWorld, id: number): Promise<ApiResponse> {
  const response = await act(reviewer, id, 'REVIEW');
  const second = await portal.as(login);
  return (await read(second, id)).can.includes('REVIEW') ? await act(second, id, 'REVIEW') : response;
}

/**
 * Returns the response of a call that must succeed; otherwise the test fails here with the refusal, not later with
 * wrong figures.
 */
function went({ status, text, body }: ApiResponse): Whole {
  if (status >= 300) throw new Error(`refused with ${status}: ${text}`);
  return body as unknown as Whole;
}

/** Drafts a request that must not be refused; returns it as its maker sees it. */
export const newDraft = async (by: Caller, body: object): Promise<Whole> => went(await draft(by, body));

/** Submits a request with these lines; returns it as its maker sees it. */
export async function submitted(world: PaymentWorld, lines: readonly object[], more: object = {}): Promise<Whole> {
  const made = await newDraft(world.maker, world.vat(lines, more));
  return went(await submit(world.maker, made.id, made.version));
}
