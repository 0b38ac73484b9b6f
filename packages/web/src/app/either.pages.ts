import * as z from 'zod/mini';
import { eitherPage } from '../routing/page.ts';
import { titles } from './titles.text.ts';

/** The pages for everybody, which belong to no feature. */
export const eitherPages = [
  eitherPage({
    path: '/unauthorized',
    title: titles.unauthorized,
    search: z.object({
      from: z.catch(z.optional(z.string().check(z.maxLength(200), z.regex(/^\//))), undefined),
    }),
    load: () => import('./unauthorized.page.tsx'),
  }),
] as const;
