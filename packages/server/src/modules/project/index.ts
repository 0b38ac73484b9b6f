// The public interface of the project module: budgets that payments are charged to.
import type { Module } from '../../platform/module.ts';
import { files } from './list-files.domain.ts';
import { beginProjectsJob } from './project/project.jobs.ts';
import { projectRoutes } from './project/project.routes.ts';
import { projectSubscribers } from './project/project.subscribers.ts';

export {
  type BudgetComparison,
  compareWithBudget,
  isActiveProject,
  notifyCharged,
  projectFault,
} from './project/charge-project.service.ts';
export { createProject } from './project/project.service.ts';

/** Projects, their members and their budgets. */
export const project: Module = {
  routes: projectRoutes,
  jobs: [beginProjectsJob],
  subscribers: projectSubscribers,
  files,
};
