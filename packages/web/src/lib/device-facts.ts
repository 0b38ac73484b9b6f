import { cachedLocation } from './signed-in.ts';

/** Where the public address is stored. */
export const addressKey = 'publicAddress';
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

/** Returns the stored public address and when it was read; undefined where none is stored. */
export function keptAddress(): { ip: string; at: number } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(addressKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('ip' in kept) || !('at' in kept)) return undefined;
    return typeof kept.ip === 'string' && typeof kept.at === 'number' ? { ip: kept.ip, at: kept.at } : undefined;
  } catch {
    return undefined;
  }
}

const coded = (text: string): string => encodeURIComponent(text.slice(0, longest)).slice(0, longest);

/**
 * Returns the client headers of every call, as far as they are known (names of docs/spec/source.md#calls). The server
 * stores them as claims and bases no decision on them.
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
