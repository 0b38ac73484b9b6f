import { RT3 } from '@isura/contract/platform/runtime';
import { call } from './api-client.ts';
import { cachedLocation } from './signed-in.ts';

/** How often the public address is read again (specified). */
export const addressEveryMs = 600_000;
const addressKey = 'publicAddress';
const longest = 200;

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bChrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a readable browser name, such as "Firefox 132 on Windows"; unknown parts are left out. */
export function deviceName(userAgent: string): string | undefined {
  const browser = browsers.map(([sign, name]) => [sign.exec(userAgent)?.[1], name]).find(([version]) => version);
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  const name = browser && `${browser[1]} ${browser[0]}`;
  return name && system ? `${name} on ${system}` : (name ?? system);
}

function keptAddress(): { ip: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(addressKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('ip' in kept) || !('at' in kept)) return undefined;
    return typeof kept.ip === 'string' && typeof kept.at === 'number' ? { ip: kept.ip, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

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

const coded = (text: string): string => encodeURIComponent(text.slice(0, longest)).slice(0, longest);

/**
 * Returns the client headers of every call, as far as they are known (specified names). The server stores them as
 * claims and bases no decision on them.
 */
export function clientHeaders(): Record<string, string> {
  const device = deviceName(navigator.userAgent);
  const ip = keptAddress()?.ip;
  const found = cachedLocation();
  return {
    ...(device && { device: coded(device) }),
    ...(ip && { ip: coded(ip) }),
    ...(found && { latitude: String(found.latitude), longitude: String(found.longitude) }),
    ...(found?.location && { location: coded(found.location) }),
  };
}
