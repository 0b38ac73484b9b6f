import { AsyncLocalStorage } from 'node:async_hooks';
import type { AskedBy, Kind } from './admission.ts';

/** What the current work counts as, and who asked for it. */
export interface Work {
  kind: Kind;
  by: AskedBy;
}

const whose = new AsyncLocalStorage<Work>();
/** Work not begun by a request. */
const OWN: Work = { kind: 'job', by: {} };

/** Runs `work` as work of this kind, and of this person and network: its connections count for them. */
export const asWorkOf = <T>(kind: Kind, work: () => T, by: AskedBy = {}): T => whose.run({ kind, by }, work);

/** Returns the kind of the current work and who asked for it; work not begun by a request is a job. */
export const workNow = (): Work => whose.getStore() ?? OWN;
