/**
 * Returns the environment PostgreSQL's programs run in: nothing of the caller's but the path, and the day of libfaketime
 * where the portal runs under one, because the portal and its database must see the same clock (`npm run test:days`).
 */
export function postgresEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const otherDay = own.FAKETIME
    ? Object.entries(own).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))
    : [];
  return { PATH: own.PATH, LC_ALL: 'C', TZ: 'UTC', ...Object.fromEntries(otherDay) };
}
