import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { PolicyRow } from './policy-row.ts';

/** A call that is not for everybody, and who may make it. */
interface Guarded {
  call: Endpoint;
  may: PolicyRow;
}

const guarded = new Map<string, Guarded>();

/**
 * Records who may make a call. `route()` records every call as it is bound, so the row is known to services that ask
 * about a call of another module; app.ts binds all of them. Only a test records another row.
 */
export function recordCall(call: Endpoint, may: PolicyRow): void {
  guarded.set(call.id, { call, may });
}

/** Returns who may make a call by its id; undefined for calls for everybody, and for a call that nothing serves here. */
export const recordedRow = (id: string): PolicyRow | undefined => guarded.get(id)?.may;

/** Returns every bound call that is not for everybody. */
export const guardedCalls = (): Endpoint[] => [...guarded.values()].map(({ call }) => call);
