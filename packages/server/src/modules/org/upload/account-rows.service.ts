import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { UploadError } from '@isura/contract/org/uploads';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { RowAnswered, RowToAsk } from '../../../platform/intake/kind.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { checkForOrganization, type KeptAccount, keptNameMismatches, takeOverAccount } from '../../bank/index.ts';
import { type AccountLists, type AccountRowValues, validator } from './account-rows.domain.ts';
import { accountLists } from './account-rows.queries.ts';
import { onceIn, type TakenRow } from './rows.domain.ts';
import { senderOfIntake } from './upload.service.ts';
import type { UploadHandler } from './upload-kind.service.ts';

/** Accounts verified at once: banks answer slowly and allow few concurrent enquiries. */
const AT_ONCE = 8;

export interface AccountValues {
  orgId: number;
  account: KeptAccount;
}

const COLUMNS: Record<string, string> = { bankCode: 'Bank Code', accountNumber: 'Account Number', purpose: 'Purpose' };

/** Converts a refusal into a finding on a row, with the finding's code where the refusal has one. */
function findingOf(fault: DomainError): Omit<UploadError, 'row'> {
  const [first] = (fault.facts.errors ?? []) as FieldProblem[];
  const code = fault.code === 'bank-unavailable' ? 'E_ENQUIRY_UNAVAILABLE' : first?.code;
  return {
    column: COLUMNS[first?.field ?? ''] ?? 'Account Number',
    code: code?.startsWith('E_') ? code : 'E_REFERENCE',
    message: first?.message ?? fault.message,
  };
}

type AnswerOf = RowAnswered<AccountValues>;

/**
 * Verifies the account of a row with its bank. A name that is not the organization's is a name mismatch, which somebody
 * must justify.
 */
async function ask(ctx: Ctx, by: ActorContext, { rowNo, values }: RowToAsk<AccountRowValues>): Promise<AnswerOf> {
  const { orgId, ...details } = values;
  try {
    const account = await checkForOrganization(ctx, by, orgId, details);
    const message = `The bank reports this account as ${account.named.accountName}. Whoever confirms must say why it belongs to the MDA`;
    const isMismatch = account.score < NAME_FITS_FROM;
    return {
      rowNo,
      values: { orgId, account },
      findings: isMismatch ? [{ column: 'Account Number', code: 'W_NAME_MISMATCH', message, severity: 'WARNING' }] : [],
    };
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault;
    return { rowNo, findings: [findingOf(fault)] };
  }
}

/** Verifies the accounts of a chunk, a few at a time. */
async function askAll(ctx: Ctx, by: ActorContext, rows: readonly RowToAsk<AccountRowValues>[]): Promise<AnswerOf[]> {
  const answers: AnswerOf[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    answers.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map((row) => ask(ctx, by, row)))));
  return answers;
}

/**
 * UP3: bank accounts of organizations, each verified by its bank; in use once a second administrator confirms the file.
 */
export const accountUpload: UploadHandler<AccountLists, AccountRowValues | AccountValues> = {
  kind: 'BANK_DETAILS',
  rows: {
    module: new URL('./account-rows.domain.ts', import.meta.url),
    validator,
    once: { account: onceIn('Account Number') },
    world: (ctx) => ctx.inTx(JOB_SCOPE, accountLists),
    ask: {
      rowsAtOnce: 5 * AT_ONCE,
      of: (ctx, intake, rows) => askAll(ctx, senderOfIntake(intake), rows as readonly RowToAsk<AccountRowValues>[]),
    },
  },
  doubts: (tx, rows) =>
    keptNameMismatches(
      tx,
      rows.map(({ values }) => values as AccountValues),
    ),
  async take(ctx, tx, rows, by) {
    const errors: UploadError[] = [];
    const events: AuditEvent[] = [];
    const taken: TakenRow[] = [];
    for (const { rowNo, values } of rows) {
      const { orgId, account } = values as AccountValues;
      try {
        const reported = await takeOverAccount(ctx, tx, by, orgId, account);
        events.push(...reported);
        taken.push({ rowNo, id: reported[0]?.entityId ?? orgId, isNew: true });
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        errors.push({ row: rowNo, ...findingOf(fault) });
      }
    }
    return { taken, errors, events };
  },
};
