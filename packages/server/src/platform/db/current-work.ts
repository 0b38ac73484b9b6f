import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionOrigin, Kind } from './admission.ts';

/** What the current work counts as, and who requested it. */
export interface Work {
  kind: Kind;
  by: ConnectionOrigin;
}

const currentWork = new AsyncLocalStorage<Work>();
/** Work not begun by a request. */
const OWN: Work = { kind: 'job', by: {} };

/** Runs `work` as work of this kind, and of this person and network: its connections count for them. */
export const asWorkOf = <T>(kind: Kind, work: () => T, by: ConnectionOrigin = {}): T =>
  currentWork.run({ kind, by }, work);

/** Returns the kind of the current work and who requested it; work not begun by a request is a job. */
export const workNow = (): Work => currentWork.getStore() ?? OWN;
