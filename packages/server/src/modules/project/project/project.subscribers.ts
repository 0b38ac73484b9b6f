import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { watchBudget } from './charge-project.service.ts';

/** Checks budgets after a submission for a project has been committed. */
export const projectSubscribers = [
  subscriber({
    consumer: 'request.project.charged',
    event: 'project.charged',
    handle: (ctx, tx, { payload }) => watchBudget(ctx, tx, payload.projectId),
  }),
];
