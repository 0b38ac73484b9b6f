import { Worker } from 'node:worker_threads';
import { THREAD_MEMORY } from './limits.ts';
import { unreadable } from './refusal.ts';
import type { ValidationOrder } from './validate-in-thread.worker.ts';

const LONGEST_MS = 60_000;

const tooMuch = () =>
  unreadable(
    'file-rows',
    'E_TOO_MANY_ROWS',
    'The rows of this file take too long to validate. Split it into smaller files.',
  );

/**
 * Validates all rows of a file together in a separate thread, by a pure function that its module exports: thousands of
 * rows take a second or two, during which other requests are answered. Refuses with file-rows when it takes too long.
 */
export const validateInThread = <Args extends unknown[], Verdict>(
  module: URL,
  validator: (...args: Args) => Verdict,
  args: Args,
): Promise<Verdict> =>
  new Promise((resolve, reject) => {
    const order: ValidationOrder = { module: module.href, validator: validator.name, args };
    const worker = new Worker(new URL('./validate-in-thread.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: THREAD_MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (): void => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(() => {
      end();
      reject(tooMuch());
    }, LONGEST_MS);
    worker.once('message', ({ verdicts }: { verdicts: Verdict }) => {
      end();
      resolve(verdicts);
    });
    worker.once('error', (fault: Error & { code?: string }) => {
      end();
      reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : fault);
    });
  });
