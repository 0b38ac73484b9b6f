import { labelled, mda, money, words } from '@isura/contract/kernel/list-file';
import { PJ1 } from '@isura/contract/project/projects';
import type { ListFiles } from '@isura/contract/report/export';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';

/** The file of projects with their budgets. */
export const files = {
  projects: {
    title: 'Projects',
    call: () => PJ1,
    columns: [
      words('code', 'Code', 76),
      words('name', 'Name', 150),
      words('managerName', 'Manager', 100),
      labelled('fundingSource', 'Funding', fundingLabels, 60, 'funding'),
      money('budgetAmount', 'Budget'),
      money('committedAmount', 'Committed'),
      money('spentAmount', 'Spent'),
      money('leftAmount', 'Left'),
      { ...words('usedPercent', 'Used', 40), of: ({ usedPercent }) => `${String(usedPercent)}%` },
      words('endDate', 'End', 60),
      labelled('status', 'Status', projectStatusLabels, 60),
      mda,
    ],
    onPaper: ['code', 'name', 'budgetAmount', 'committedAmount', 'spentAmount', 'leftAmount'],
  },
} as const satisfies ListFiles;
