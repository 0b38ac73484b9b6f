const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);

/** Reports whether only this machine can reach an address. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.has(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
