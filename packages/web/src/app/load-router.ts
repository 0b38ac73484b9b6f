import { withinLimit } from '../routing/lazy.ts';

/**
 * Loads the router of the whole application. It is not in main.tsx, which would name the files of the router once
 * more: the names compress with those in the other lists of this file.
 */
export const loadRouter = async () => (await withinLimit('screens', () => import('./router.tsx'))).newRouter;
