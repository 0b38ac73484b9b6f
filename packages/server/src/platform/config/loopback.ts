const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);

/** True for addresses that only this machine can reach. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
