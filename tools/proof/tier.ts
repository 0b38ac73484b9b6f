import * as fc from 'fast-check';

/** How many examples a property is tested on: few at every commit, more in CI, most in a nightly run. */
const runs = { more: 1_000, deep: 20_000 }[process.env.TEST_TIER ?? ''];
/**
 * The seed of the examples. A commit is tested with fixed examples, so that green means the same to everybody; the deep
 * runs explore new ones. PROOF_SEED repeats what one of them found.
 */
const seed = Number(process.env.PROOF_SEED ?? (process.env.TEST_TIER === 'deep' ? Date.now() % 2 ** 31 : 20_261_001));
fc.configureGlobal({ seed, ...(runs ? { numRuns: runs } : {}) });
