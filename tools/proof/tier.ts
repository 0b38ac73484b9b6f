import * as fc from 'fast-check';

/** How many examples a property is tried on: few at every commit, more in CI, most in a quiet night. */
const runs = { more: 1_000, deep: 20_000 }[process.env.TEST_TIER ?? ''];
/**
 * Where the examples begin. A commit is judged by its own examples, the same each time, so that green means the same
 * to everybody; the deep runs search where nobody has looked. PROOF_SEED repeats what one of them found.
 */
const seed = Number(process.env.PROOF_SEED ?? (process.env.TEST_TIER === 'deep' ? Date.now() % 2 ** 31 : 20_261_001));
fc.configureGlobal({ seed, ...(runs ? { numRuns: runs } : {}) });
