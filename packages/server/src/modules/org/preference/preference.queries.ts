import { asKobo } from '@isura/contract/kernel/money';
import type { RuleTerms } from '@isura/contract/org/collection-rule';
import type { PF2In, Preference } from '@isura/contract/org/preference';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the preferences of an organization the transaction can see, with its name and status; otherwise undefined.
 */
export async function findPreference(
  tx: Tx,
  orgId: number,
  { lock = false } = {},
): Promise<{ orgName: string; orgStatus: string; preference: Preference } | undefined> {
  const row = await tx
    .selectFrom('org.organizationPreference as p')
    .innerJoin('org.organization as o', 'o.id', 'p.orgId')
    .selectAll('p')
    .select(['o.name as orgName', 'o.status as orgStatus'])
    .where('p.orgId', '=', orgId)
    .$if(lock, (query) => query.forUpdate('p'))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    orgName: row.orgName,
    orgStatus: row.orgStatus,
    preference: {
      orgId,
      ...(row.defaultSourceBankAccountId === null
        ? {}
        : { defaultSourceBankAccountId: row.defaultSourceBankAccountId }),
      feeBearer: row.feeBearer as Preference['feeBearer'],
      allowPartPayment: row.allowPartPayment,
      invoiceDueDays: row.invoiceDueDays,
      invoiceExpiryDays: row.invoiceExpiryDays,
      nameMatchThreshold: Number(row.nameMatchThreshold),
      duplicateWindowDays: row.duplicateWindowDays,
      ...(row.maxLineAmountKobo === null ? {} : { maxLineAmount: asKobo(row.maxLineAmountKobo) }),
      autoDisburse: row.autoDisburse,
      ...(row.digestHour === null ? {} : { digestHour: row.digestHour }),
      statementDay: row.statementDay,
      ...(row.pensionEmployerCode === null ? {} : { pensionEmployerCode: row.pensionEmployerCode }),
      ...(row.payDayOfMonth === null ? {} : { payDayOfMonth: row.payDayOfMonth }),
      version: row.version,
      updatedAt: new Date(row.updatedAt),
      updatedBy: row.updatedBy,
    },
  };
}

/**
 * Returns the defaults of a new collection rule: the organization's current preferences. Days are counted from the day
 * of issue.
 */
export async function beginningOf(
  tx: Tx,
  orgId: number,
): Promise<Pick<RuleTerms, 'feeBearer' | 'partPaymentAllowed' | 'dueDays'>> {
  const row = await tx
    .selectFrom('org.organizationPreference')
    .select(['feeBearer', 'allowPartPayment', 'invoiceDueDays'])
    .where('orgId', '=', orgId)
    .executeTakeFirstOrThrow();
  return {
    feeBearer: row.feeBearer as RuleTerms['feeBearer'],
    partPaymentAllowed: row.allowPartPayment,
    dueDays: row.invoiceDueDays,
  };
}

/** Reports whether an account belongs to the organization and can be paid out of now. */
export async function isSourceAccount(tx: Tx, orgId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from bank.bank_account_name where org_id = ${orgId} and id = ${accountId} and status = 'ACTIVE'
      and purpose in ('EXPENDITURE', 'BOTH') and deleted_at is null`.execute(tx);
  return rows.length === 1;
}

/** Replaces the preferences if nobody saved since `version`; returns false when somebody did. */
export async function replacePreference(
  tx: Tx,
  orgId: number,
  { version, maxLineAmount, ...preference }: PF2In,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('org.organizationPreference')
    .set({
      defaultSourceBankAccountId:
        preference.defaultSourceBankAccountId === undefined ? null : preference.defaultSourceBankAccountId,
      feeBearer: preference.feeBearer,
      allowPartPayment: preference.allowPartPayment,
      invoiceDueDays: preference.invoiceDueDays,
      invoiceExpiryDays: preference.invoiceExpiryDays,
      nameMatchThreshold: preference.nameMatchThreshold.toFixed(2),
      duplicateWindowDays: preference.duplicateWindowDays,
      maxLineAmountKobo: maxLineAmount ?? null,
      autoDisburse: preference.autoDisburse,
      digestHour: preference.digestHour ?? null,
      statementDay: preference.statementDay,
      pensionEmployerCode: preference.pensionEmployerCode ?? null,
      payDayOfMonth: preference.payDayOfMonth ?? null,
      version: version + 1,
      updatedBy: by,
      updatedAt: at,
    })
    .where('orgId', '=', orgId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
