import { checkAccount } from '@isura/contract/kernel/nuban';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues, PaymentField } from '@isura/contract/request/payment-fields';
import type { CalculationContext } from './calculation.domain.ts';

/** A name that matches less than this belongs to somebody else (docs/spec/schedules.md#names). */
export const ANOTHER_NAME = 0.6;

/** Returns the key under which a bank's answer about an account is stored. */
export const accountKey = (bankCode: unknown, accountNumber: unknown): string => `${bankCode}/${accountNumber}`;

/** Values with list entries replaced by their codes, values not on their list, and warnings. */
export interface Resolved {
  values: FieldValues;
  faults: FieldProblem[];
  warnings: FieldProblem[];
}

const COMPANY = /\b(?:limited|ltd|plc|nigeria|nig|pfa|pfc|company|co)\b/g;

/** Returns a company's name in a comparable form: `Premium Pension Ltd.` is `premiumpension`. */
export const companyKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(COMPANY, '')
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/pensions/g, 'pension');

function codeIn(field: PaymentField, typed: string, world: CalculationContext): string | FieldProblem {
  const fault = (code: string, message: string): FieldProblem => ({ field: field.name, code, message });
  const list = world.lists[field.list ?? ''];
  const code =
    list?.get(typed.trim().toLowerCase()) ?? (field.list === 'pfas' ? list?.get(companyKey(typed)) : undefined);
  if (code === undefined) {
    const isNumber = field.list === 'banks' && /^\d+$/.test(typed) && ![3, 5, 6].includes(typed.length);
    return fault(isNumber ? 'E_BANK_CODE_FORMAT' : (field.unknownCode ?? 'E_ENUM'), field.missing);
  }
  const bank = field.list === 'banks' ? world.banks.get(code) : undefined;
  if (bank && !bank.isActive)
    return fault('E_BANK_INACTIVE', `${bank.name} no longer takes payments. Select another bank`);
  return code;
}

type Found = { fault?: FieldProblem; warning?: FieldProblem };

function nameOf(field: PaymentField, values: FieldValues, world: CalculationContext, bankName: string): Found {
  const { bank = '', holder = '' } = field.account ?? {};
  const answer = world.namesAt.get(accountKey(values[bank], values[field.name]));
  if (!answer) return {};
  const refusal = (code: string, message: string, at = field.name): FieldProblem => ({ field: at, code, message });
  if (answer.result === 'NOT_FOUND')
    return { fault: refusal('E_ACCOUNT_NOT_FOUND', `${bankName} has no account with this number`) };
  if (answer.result === 'BANK_UNAVAILABLE')
    return {
      fault: refusal('E_ENQUIRY_UNAVAILABLE', `${bankName} is not answering. Save a draft and try again later`),
    };
  const score = world.nameFits(String(values[holder] ?? ''), answer.accountName);
  const message = `${bankName} says the account belongs to ${answer.accountName}`;
  if (score < ANOTHER_NAME) return { fault: refusal('E_NAME_MISMATCH', message, holder) };
  return score < world.nameThreshold ? { warning: refusal('W_NAME_MISMATCH', message, holder) } : {};
}

function validateAccount(field: PaymentField, values: FieldValues, world: CalculationContext): Found {
  const bank = world.banks.get(String(values[field.account?.bank ?? '']));
  if (!bank) return {};
  const number = String(values[field.name]);
  const validated = checkAccount(number, String(values[field.account?.bank ?? '']), bank.nubanCheck);
  const message = `Check the account number. Its last digit is not valid for ${bank.shortName}.`;
  if (validated.verdict === 'ERROR') return { fault: { field: field.name, code: validated.code, message } };
  const found = nameOf(field, values, world, bank.shortName);
  if (found.fault || found.warning || validated.verdict === 'OK') return found;
  return { warning: { field: field.name, code: validated.code, message } };
}

/**
 * Looks up the values of a line or payment: banks, States, administrators, authorities, instruments and account codes
 * by code or name; an account must fit its bank, and the name its holder's if the bank was queried. A field that the
 * law fixes has that value, and any other is refused. `at` prefixes the field names that are reported.
 */
export function resolve(
  fields: readonly PaymentField[],
  read: FieldValues,
  world: CalculationContext,
  at: string,
): Resolved {
  const values: Record<string, FieldValues[string]> = { ...read };
  const resolved: Resolved = { values, faults: [], warnings: [] };
  const refusal = (problem: FieldProblem): FieldProblem => ({ ...problem, field: `${at}${problem.field}` });
  for (const field of fields.filter(({ name, kind }) => kind === 'listed' && values[name] !== undefined)) {
    const code = codeIn(field, String(values[field.name]), world);
    if (typeof code === 'string') values[field.name] = code;
    else {
      resolved.faults.push(refusal(code));
      delete values[field.name];
    }
  }
  for (const field of fields.filter(({ isFixed }) => isFixed)) {
    const fixed = world.authorities.find(({ code }) => code === field.preset);
    if (fixed && (values[field.name] ?? fixed.id) === fixed.id) values[field.name] = fixed.id;
    else
      resolved.faults.push(
        refusal({ field: field.name, code: field.missingCode ?? 'E_AUTHORITY', message: field.missing }),
      );
  }
  for (const field of fields.filter(({ name, kind }) => kind === 'account' && values[name] !== undefined)) {
    const { fault, warning } = validateAccount(field, values, world);
    if (fault) resolved.faults.push(refusal(fault));
    if (warning) resolved.warnings.push(refusal(warning));
  }
  return resolved;
}
