/**
 * Returns the part of an environment that simulates another day by libfaketime, empty where there is none. A program the
 * portal starts gets it, because all must see the same clock (`npm run test:days`).
 */
export const simulatedDay = (own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  own.FAKETIME
    ? Object.fromEntries(Object.entries(own).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')))
    : {};

/** Returns the environment PostgreSQL's programs run in: nothing of the caller's but the path and a simulated day. */
export const postgresEnvironment = (own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  PATH: own.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...simulatedDay(own),
});
