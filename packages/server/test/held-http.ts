import type { HttpOut, HttpOutAnswer, HttpOutRequest } from '../src/platform/http-out/http-out.ts';

/** A request that is on its way until the test answers it. */
export interface HeldRequest extends HttpOutRequest {
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
}

/** An outgoing client of which a test answers each request by hand: no clock ends one. */
export interface HeldHttp {
  http: HttpOut;
  /** All requests so far, in the order in which they were sent. */
  sent: HeldRequest[];
  /** Returns the next request that was not returned before, as soon as it is sent. */
  next(): Promise<HeldRequest>;
}

/** Returns an outgoing client that holds what is sent. */
export function heldHttp(): HeldHttp {
  const sent: HeldRequest[] = [];
  const waiting: ((request: HeldRequest) => void)[] = [];
  let taken = 0;
  const http: HttpOut = {
    send: (request) =>
      new Promise<HttpOutAnswer>((done) => {
        const held: HeldRequest = {
          ...request,
          answer: (status, headers = {}) => done({ status, headers, body: Buffer.alloc(0) }),
        };
        sent.push(held);
        const first = waiting.shift();
        if (!first) return;
        taken += 1;
        first(held);
      }),
  };
  const next = (): Promise<HeldRequest> => {
    const held = sent[taken];
    if (!held) return new Promise((came) => void waiting.push(came));
    taken += 1;
    return Promise.resolve(held);
  };
  return { http, sent, next };
}
