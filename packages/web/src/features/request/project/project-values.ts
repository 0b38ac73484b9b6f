import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FundingSource, PJ3In, Project } from '@isura/contract/project/project';

/** A project as typed: every value is text. */
export interface ProjectValues {
  name: string;
  description: string;
  fundingSource: string;
  sponsor: string;
  budgetAmount: string;
  startDate: string;
  endDate: string;
  bankAccountId: string;
  /** Why the budget becomes less, when a project is changed. */
  reason: string;
}

export const noProject: ProjectValues = {
  ...{ name: '', description: '', fundingSource: '', sponsor: '', budgetAmount: '' },
  ...{ startDate: '', endDate: '', bankAccountId: '', reason: '' },
};

/** Returns a project as form values. */
export const valuesOf = (project: Project): ProjectValues => ({
  name: project.name,
  description: project.description,
  fundingSource: project.fundingSource,
  sponsor: project.sponsor ?? '',
  budgetAmount: formatMoney(project.budgetAmount).slice(1),
  startDate: dayInField(project.startDate),
  endDate: dayInField(project.endDate),
  bankAccountId: project.bankAccountId === undefined ? '' : String(project.bankAccountId),
  reason: '',
});

/** Converts typed values to what the calls take; the rules of the fields have validated them. */
export function bodyOf(values: ProjectValues): Omit<PJ3In, 'version' | 'reason'> {
  const budget = parseAmount(values.budgetAmount);
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    fundingSource: values.fundingSource as FundingSource,
    ...(values.sponsor.trim() !== '' && { sponsor: values.sponsor.trim() }),
    budgetAmount: budget.ok ? budget.amount : asKobo(0n),
    startDate: parseDayEntry(values.startDate) ?? '',
    endDate: parseDayEntry(values.endDate) ?? '',
    ...(values.bankAccountId !== '' && { bankAccountId: Number(values.bankAccountId) }),
  };
}
