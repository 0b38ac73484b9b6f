/**
 * The longest something may take, in milliseconds: what is promised, where the machine is ours alone (TEST_TIER=deep);
 * else five times as long, so that whoever works beside cannot make a test fail. What hangs or grows out of all bounds
 * is seen either way.
 */
export const within = (promisedMs: number): number => (process.env.TEST_TIER === 'deep' ? promisedMs : 5 * promisedMs);
