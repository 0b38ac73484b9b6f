import * as fc from 'fast-check';

/** How many examples a property is tried on: few at every commit, more in CI, most in a quiet night. */
const runs = { more: 1_000, deep: 20_000 }[process.env.TEST_TIER ?? ''];
if (runs) fc.configureGlobal({ numRuns: runs });
