import { checkAccount } from '@isura/contract/kernel/nuban';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues, PaymentField } from '@isura/contract/request/payment-fields';
import type { World } from './calculation.domain.ts';

/** A name that fits less than this is somebody else's (data-model 3). */
export const ANOTHER_NAME = 0.6;

/** Where the portal keeps what a bank said of an account. */
export const accountKey = (bankCode: unknown, accountNumber: unknown): string => `${bankCode}/${accountNumber}`;

/** Values with what stands in lists known by its code, what is no row of its list, and what to look at. */
export interface Resolved {
  values: FieldValues;
  faults: FieldProblem[];
  warnings: FieldProblem[];
}

function codeIn(field: PaymentField, typed: string, world: World): string | FieldProblem {
  const fault = (code: string, message: string): FieldProblem => ({ field: field.name, code, message });
  const code = world.lists[field.list ?? '']?.get(typed.trim().toLowerCase());
  if (code === undefined) {
    const isNumber = field.list === 'banks' && /^\d+$/.test(typed) && ![3, 5, 6].includes(typed.length);
    return fault(isNumber ? 'E_BANK_CODE_FORMAT' : (field.unknownCode ?? 'E_ENUM'), field.missing);
  }
  const bank = field.list === 'banks' ? world.banks.get(code) : undefined;
  if (bank && !bank.isActive)
    return fault('E_BANK_INACTIVE', `${bank.name} takes no payments any more. Select another bank`);
  return code;
}

type Found = { fault?: FieldProblem; warning?: FieldProblem };

function nameOf(field: PaymentField, values: FieldValues, world: World, bankName: string): Found {
  const { bank = '', holder = '' } = field.account ?? {};
  const answer = world.namesAt.get(accountKey(values[bank], values[field.name]));
  if (!answer) return {};
  const told = (code: string, message: string, at = field.name): FieldProblem => ({ field: at, code, message });
  if (answer.result === 'NOT_FOUND')
    return { fault: told('E_ACCOUNT_NOT_FOUND', `${bankName} has no account with this number`) };
  if (answer.result === 'BANK_UNAVAILABLE')
    return { fault: told('E_ENQUIRY_UNAVAILABLE', `${bankName} is not answering. Save a draft and try later`) };
  const score = world.nameFits(String(values[holder] ?? ''), answer.accountName);
  const message = `${bankName} says the account is ${answer.accountName}’s`;
  if (score < ANOTHER_NAME) return { fault: told('E_NAME_MISMATCH', message, holder) };
  return score < world.nameThreshold ? { warning: told('W_NAME_MISMATCH', message, holder) } : {};
}

function judgeAccount(field: PaymentField, values: FieldValues, world: World): Found {
  const bank = world.banks.get(String(values[field.account?.bank ?? '']));
  if (!bank) return {};
  const number = String(values[field.name]);
  const judged = checkAccount(number, String(values[field.account?.bank ?? '']), bank.nubanCheck);
  const message = `Check the account number. Its last digit does not fit ${bank.shortName}.`;
  if (judged.verdict === 'ERROR') return { fault: { field: field.name, code: judged.code, message } };
  const found = nameOf(field, values, world, bank.shortName);
  if (found.fault || found.warning || judged.verdict === 'OK') return found;
  return { warning: { field: field.name, code: judged.code, message } };
}

/**
 * What was read of a line or payment, looked up: a bank, State, administrator, authority, instrument or account code is found by
 * code or name, an account must fit its bank, and its name that of its holder where the bank was asked. `at` stands before the
 * names of what is told.
 */
export function resolve(fields: readonly PaymentField[], read: FieldValues, world: World, at: string): Resolved {
  const values: Record<string, FieldValues[string]> = { ...read };
  const resolved: Resolved = { values, faults: [], warnings: [] };
  const told = (problem: FieldProblem): FieldProblem => ({ ...problem, field: `${at}${problem.field}` });
  for (const field of fields.filter(({ name, kind }) => kind === 'listed' && values[name] !== undefined)) {
    const code = codeIn(field, String(values[field.name]), world);
    if (typeof code === 'string') values[field.name] = code;
    else {
      resolved.faults.push(told(code));
      delete values[field.name];
    }
  }
  for (const field of fields.filter(({ name, kind }) => kind === 'account' && values[name] !== undefined)) {
    const { fault, warning } = judgeAccount(field, values, world);
    if (fault) resolved.faults.push(told(fault));
    if (warning) resolved.warnings.push(told(warning));
  }
  return resolved;
}
