import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow over what the last full collection left, in percent. */
const GROWTH_PERCENT = 60;

/**
 * Keeps the memory of a process with background work small. Left to itself V8 lets the heap grow to four times what is in
 * use before it collects; rows of files and transfers live long enough to reach that heap (docs/speed.md#transfers).
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
