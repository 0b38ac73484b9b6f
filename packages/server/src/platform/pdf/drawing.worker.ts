// A separate thread: the only place where documents are drawn.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

/**
 * The thread's settings: a thread with documents that nobody waits for has a lower priority than answering requests.
 */
export interface DrawingStart {
  isPatient: boolean;
}

/**
 * A document to draw: the module that exports `draw`, its subject, where its pieces come from and where its bytes go.
 */
export interface DrawingOrder {
  module: string;
  about: unknown;
  port: MessagePort;
}

/** Messages of the thread about a document. It sends one message and waits for the answer. */
export type DrawingMessage = { wants: 'piece' } | { bytes: Uint8Array } | { isDone: true } | { fault: string };
/** Answers to the thread: the piece it wants, that there is none left, or that the bytes were read. */
export type Answered = { piece: unknown } | { isEnd: true } | { isTaken: true };

type Draw = (about: unknown, pieces: AsyncIterable<unknown>) => AsyncIterable<Uint8Array>;

// On Linux a priority applies to one thread.
if ((workerData as DrawingStart).isPatient)
  try {
    setPriority(0, 10);
  } catch {}

async function drawDocument({ module, about, port }: DrawingOrder): Promise<void> {
  let reply: (answer: Answered | undefined) => void = () => {};
  let isLeft = false;
  port.on('message', (answer: Answered) => reply(answer));
  port.on('close', () => {
    isLeft = true;
    reply(undefined);
  });
  const ask = async (message: DrawingMessage): Promise<Answered> => {
    const answer = await new Promise<Answered | undefined>((resolve) => {
      reply = resolve;
      if (isLeft) return resolve(undefined);
      port.postMessage(message);
    });
    if (!answer) throw new Error('nobody takes this document any more');
    return answer;
  };
  async function* pieces(): AsyncGenerator<unknown> {
    for (;;) {
      const answer = await ask({ wants: 'piece' });
      if (!('piece' in answer)) return;
      yield answer.piece;
    }
  }
  try {
    const { draw } = (await import(module)) as { draw: Draw };
    for await (const bytes of draw(about, pieces())) await ask({ bytes });
    port.postMessage({ isDone: true } satisfies DrawingMessage);
  } catch (fault) {
    port.postMessage({
      fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
    } satisfies DrawingMessage);
  }
}

parentPort?.on('message', (order: DrawingOrder) => void drawDocument(order));
