import { RT3 } from '@isura/contract/platform/runtime';
import { call } from './api-client.ts';
import { addressKey, keptAddress } from './device-facts.ts';

/** How often the public address is read again (docs/spec/source.md#constants). */
export const addressEveryMs = 600_000;

/** Reads the public address when the stored one is older than the specified time. A failure changes nothing. */
export async function readAddress(now = Date.now()): Promise<void> {
  const kept = keptAddress();
  if (kept && now - kept.at < addressEveryMs) return;
  try {
    const { ip } = await call(RT3, {}, { background: true });
    localStorage.setItem(addressKey, JSON.stringify({ ip, at: now }));
  } catch (error) {
    console.warn('The public address is not known', error);
  }
}
