import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { JudgedRow } from '@isura/contract/kernel/sheet-row';
import type { UploadError } from '@isura/contract/org/uploads';
import type { Ctx } from '../../../platform/ctx.ts';
import { judgeApart } from '../../../platform/intake/judging.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { checkForBody, type KeptAccount, keptNamesInDoubt, takeOverAccount } from '../../bank/index.ts';
import type { By } from '../../identity/index.ts';
import { type AccountRowValues, judgeAccounts } from './account-rows.domain.ts';
import { accountLists } from './account-rows.queries.ts';
import type { UploadHandler } from './upload-kind.service.ts';

/** Accounts asked about at once: banks answer slowly, and allow few questions at a time. */
const AT_ONCE = 8;
/** Where rows are judged, for the thread that does it. */
const RULES = new URL('./account-rows.domain.ts', import.meta.url);

export interface AccountValues {
  orgId: number;
  account: KeptAccount;
}

const COLUMNS: Record<string, string> = { bankCode: 'Bank Code', accountNumber: 'Account Number', purpose: 'Purpose' };

/** A refusal beside a row: the finding's code where the refusal has one. */
function findingOf(fault: DomainError): Omit<UploadError, 'row'> {
  const [first] = (fault.facts.errors ?? []) as FieldProblem[];
  const code = fault.code === 'bank-unavailable' ? 'E_ENQUIRY_UNAVAILABLE' : first?.code;
  return {
    column: COLUMNS[first?.field ?? ''] ?? 'Account Number',
    code: code?.startsWith('E_') ? code : 'E_REFERENCE',
    message: first?.message ?? fault.message,
  };
}

async function ask(ctx: Ctx, by: By, row: JudgedRow<AccountRowValues>): Promise<JudgedRow<AccountValues>> {
  const { rowNo, findings, values } = row;
  if (!values) return { rowNo, findings };
  const { orgId, ...account } = values;
  try {
    return { rowNo, findings, values: { orgId, account: await checkForBody(ctx, by, orgId, account) } };
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    return { rowNo, findings: [findingOf(fault)] };
  }
}

/** UP3: bank accounts of bodies, each known to its bank; in use when a second administrator has confirmed the file. */
export const accountUpload: UploadHandler<AccountValues> = {
  kind: 'BANK_DETAILS',
  waits: true,
  async judge(ctx, rows, told, by) {
    const lists = await ctx.inTx({ role: 'grp_job' }, accountLists);
    const judged = await judgeApart(RULES, judgeAccounts, [rows, lists]);
    const asked: JudgedRow<AccountValues>[] = [];
    for (let at = 0; at < judged.length; at += AT_ONCE) {
      asked.push(...(await Promise.all(judged.slice(at, at + AT_ONCE).map((row) => ask(ctx, by, row)))));
      await told(asked.length);
    }
    return asked;
  },
  doubts: (tx, rows) =>
    keptNamesInDoubt(
      tx,
      rows.map(({ values }) => values),
    ),
  async take(ctx, tx, rows, by) {
    const errors: UploadError[] = [];
    const events: AuditEvent[] = [];
    for (const { rowNo, values } of rows) {
      try {
        events.push(...(await takeOverAccount(ctx, tx, by, values.orgId, values.account)));
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        errors.push({ row: rowNo, ...findingOf(fault) });
      }
    }
    return { created: rows.length - errors.length, updated: 0, errors, events };
  },
};
