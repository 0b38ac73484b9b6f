import * as z from 'zod/mini';

/** What is announced about projects. */
export const projectEvents = {
  /** People came into a project, or left it; they are told. */
  'project.people-changed': z.object({
    projectId: z.number(),
    code: z.string(),
    name: z.string(),
    byName: z.string(),
    isAdded: z.boolean(),
    userIds: z.array(z.number()),
  }),
  /** A payment was submitted for a project: its budget is looked at once that is committed. */
  'project.charged': z.object({ projectId: z.number() }),
  /** 80 or 100 hundredths of the budget of a project are used; its manager is told. */
  'project.used': z.object({
    projectId: z.number(),
    code: z.string(),
    name: z.string(),
    percent: z.number(),
    isOver: z.boolean(),
    userIds: z.array(z.number()),
  }),
};
