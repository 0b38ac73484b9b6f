import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kind } from './admission.ts';

const whose = new AsyncLocalStorage<Kind>();

/** Runs `work` as work of this kind: its connections count for the kind. */
export const asWorkOf = <T>(kind: Kind, work: () => T): T => whose.run(kind, work);

/** Returns the kind of the current work; work not begun by a request is a job. */
export const kindNow = (): Kind => whose.getStore() ?? 'job';
