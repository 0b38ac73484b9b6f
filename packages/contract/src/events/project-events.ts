import * as z from 'zod/mini';

/** Domain events of projects. */
export const projectEvents = {
  /** People joined or left a project; they are notified. */
  'project.people-changed': z.object({
    projectId: z.number(),
    code: z.string(),
    name: z.string(),
    byName: z.string(),
    isAdded: z.boolean(),
    userIds: z.array(z.number()),
  }),
  /** A payment was submitted for a project: its budget is checked once that is committed. */
  'project.charged': z.object({ projectId: z.number() }),
  /** 80 or 100 percent of a project's budget is used; its manager is notified. */
  'project.used': z.object({
    projectId: z.number(),
    code: z.string(),
    name: z.string(),
    percent: z.number(),
    isOver: z.boolean(),
    userIds: z.array(z.number()),
  }),
};
