import { buildWeb } from '../start/web.ts';

/** Several tests start the portal at once: the web files they need are built before, once. */
export const setup = (): Promise<void> => buildWeb();
