import { RT1, type RuntimeConfig } from '@isura/contract/platform/runtime';
import type * as z from 'zod/mini';
import { call, pointCalls } from './api-client.ts';

export type Runtime = z.output<typeof RuntimeConfig>;

let loaded: Runtime | undefined;

/** Reads the runtime configuration (RT1), which everything else waits for, and points all calls at its address. */
export async function loadRuntime(): Promise<Runtime> {
  loaded = await call(RT1);
  pointCalls({ base: loaded.apiBaseUrl.replace(/\/$/, '') });
  return loaded;
}

/** Returns the configuration after loadRuntime. Calling it earlier is a bug in our start-up. */
export function runtime(): Runtime {
  if (!loaded) throw new Error('The runtime configuration was not loaded');
  return loaded;
}
