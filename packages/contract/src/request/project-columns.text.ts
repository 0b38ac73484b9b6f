import { code, columnsOf, day, label, mda, money, status, text } from '../kernel/columns.ts';
import type { ProjectSummary } from '../project/project.ts';
import { fundingLabels } from './words.text.ts';

/** The columns of projects with their budgets. */
export const projectColumns = columnsOf<ProjectSummary>()('projects', {
  code: code('Code', 76),
  name: text('Name', 150),
  managerName: text('Manager', 100),
  fundingSource: label('Funding', fundingLabels, 60, { filter: 'funding' }),
  budgetAmount: money('Budget'),
  committedAmount: money('Committed'),
  spentAmount: money('Spent'),
  leftAmount: money('Left'),
  usedPercent: text('Used', 40),
  endDate: day('End'),
  status: status('Status', 60),
  orgName: mda,
});
