// A thread of its own: documents are drawn here and nowhere else.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

/** What the thread is: one that draws what nobody waits for goes behind those who are answered. */
export interface Begun {
  isPatient: boolean;
}

/** A document to be drawn: the module that exports `draw`, what it is about, and where its pieces come from and its bytes go. */
export interface DrawingOrder {
  module: string;
  about: unknown;
  port: MessagePort;
}

/** What the thread says of a document. It says one thing and waits for the answer. */
export type Said = { wants: 'piece' } | { bytes: Uint8Array } | { isDone: true } | { fault: string };
/** What it is answered: the piece it wants, that there is none left, or that the bytes were taken. */
export type Answered = { piece: unknown } | { isEnd: true } | { isTaken: true };

type Draw = (about: unknown, pieces: AsyncIterable<unknown>) => AsyncIterable<Uint8Array>;

// On Linux a priority is a thread's.
if ((workerData as Begun).isPatient)
  try {
    setPriority(0, 10);
  } catch {}

async function drawDocument({ module, about, port }: DrawingOrder): Promise<void> {
  let heard: (answer: Answered | undefined) => void = () => {};
  let isLeft = false;
  port.on('message', (answer: Answered) => heard(answer));
  port.on('close', () => {
    isLeft = true;
    heard(undefined);
  });
  const ask = async (said: Said): Promise<Answered> => {
    const answer = await new Promise<Answered | undefined>((resolve) => {
      heard = resolve;
      if (isLeft) return resolve(undefined);
      port.postMessage(said);
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
    port.postMessage({ isDone: true } satisfies Said);
  } catch (fault) {
    port.postMessage({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) } satisfies Said);
  }
}

parentPort?.on('message', (order: DrawingOrder) => void drawDocument(order));
