import { join } from 'node:path';

/** Where Node keeps compiled code for the next start; the folder may be deleted at any time. */
export const compileCache = join(import.meta.dirname, '..', '..', '.cache', 'compile');
