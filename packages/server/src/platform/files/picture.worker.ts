// A thread of its own: pictures from outside are taken apart here and nowhere else.
import { parentPort, workerData } from 'node:worker_threads';
import { drawAnew } from './picture.ts';

try {
  parentPort?.postMessage({ png: drawAnew(workerData as Uint8Array) });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof Error ? error.message : 'unreadable' });
}
