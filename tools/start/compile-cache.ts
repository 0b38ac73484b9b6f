import { join } from 'node:path';

/** Where Node keeps what it has compiled, for the next start; the folder may be thrown away at any time. */
export const compileCache = join(import.meta.dirname, '..', '..', '.cache', 'compile');
