import { subscriber } from '../../../platform/jobs/subscriber.ts';
import { watchBudget } from './charging.service.ts';

/** Budgets are looked at after what used them was committed. */
export const projectSubscribers = [
  subscriber({
    consumer: 'request.project.charged',
    event: 'project.charged',
    handle: (ctx, tx, { payload }) => watchBudget(ctx, tx, payload.projectId),
  }),
];
