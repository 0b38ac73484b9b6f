import { listFile } from '@isura/contract/kernel/list-file';
import { PJ1 } from '@isura/contract/project/projects';
import type { ListFiles } from '@isura/contract/report/export';
import { projectColumns } from '@isura/contract/request/project-columns.text';
import { projectStatusLabels } from '@isura/contract/request/words.text';

/** The file of projects with their budgets. */
export const files = {
  projects: listFile(projectColumns, {
    title: 'Projects',
    call: () => PJ1,
    values: { usedPercent: ({ usedPercent }) => `${usedPercent}%` },
    labels: { status: projectStatusLabels },
    onPaper: ['code', 'name', 'budgetAmount', 'committedAmount', 'spentAmount', 'leftAmount'],
  }),
} satisfies ListFiles;
