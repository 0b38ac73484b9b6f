import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kind } from './admission.ts';

const whose = new AsyncLocalStorage<Kind>();

/** Does `work` as work of this kind: connections it asks for count there. */
export const asWorkOf = <T>(kind: Kind, work: () => T): T => whose.run(kind, work);

/** The kind of work under way; what no request began is a job. */
export const kindNow = (): Kind => whose.getStore() ?? 'job';
