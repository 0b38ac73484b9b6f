import { Worker } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import { fileKindOf } from './file-kind.ts';
import { MAX_SIDE } from './picture.ts';

const GIVE_UP_AFTER_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 } as const;

const notAPicture = (detail: string): DomainError => new DomainError('file-type', { detail });

interface Heard {
  png?: Uint8Array;
  refused?: string;
}

/** Draws a picture anew in a thread that is ended when it takes too long or too much memory (T35). */
function inThread(bytes: Uint8Array): Promise<Heard> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (heard: Heard): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(heard);
    };
    const timer = setTimeout(() => end({ refused: 'took too long' }), GIVE_UP_AFTER_MS);
    worker.once('message', end);
    worker.once('error', () => end({ refused: 'could not be read' }));
    worker.once('exit', () => end({ refused: 'could not be read' }));
  });
}

/**
 * A picture somebody sent, drawn anew as PNG. Refuses with file-type what is no PNG or JPEG by its bytes, cannot be read
 * whole, or has more than 2,000 points a side.
 */
export async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = fileKindOf(bytes);
  if (kind !== 'image/png' && kind !== 'image/jpeg') throw notAPicture('Choose a PNG or JPEG picture.');
  const { png, refused } = await inThread(bytes);
  if (png) return png;
  throw notAPicture(
    refused === 'too many points'
      ? `This picture is too large. Make it at most ${MAX_SIDE} by ${MAX_SIDE} pixels.`
      : 'This picture cannot be read. Save it again as PNG or JPEG, and send that.',
  );
}
