// `npm start`. Nothing else is loaded before the cache is open: half of a start was spent compiling what had not
// changed.
import { enableCompileCache } from 'node:module';
import { compileCache } from './start/compile-cache.ts';

enableCompileCache(compileCache);
await import('./start/run.ts');
