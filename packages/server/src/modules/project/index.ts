// The door of the project module: budgets that payments are charged to.
export { projectFault, tellCharged, type Weighed, weighed } from './project/charging.service.ts';
export { beginProjectsJob } from './project/project.jobs.ts';
export { projectRoutes } from './project/project.routes.ts';
export { createProject } from './project/project.service.ts';
export { projectSubscribers } from './project/project.subscribers.ts';
