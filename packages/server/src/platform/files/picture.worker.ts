// A thread of its own: pictures from outside are taken apart here and nowhere else.
import { parentPort, workerData } from 'node:worker_threads';
import { drawAnew, type Manner } from './picture.ts';

try {
  const { bytes, manner } = workerData as { bytes: Uint8Array; manner: Manner };
  parentPort?.postMessage({ drawn: drawAnew(bytes, manner) });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof Error ? error.message : 'unreadable' });
}
