import { buildWeb } from '../start/web.ts';

/** Builds the web files once beforehand, because several tests start the portal at once. */
export const setup = (): Promise<void> => buildWeb();
