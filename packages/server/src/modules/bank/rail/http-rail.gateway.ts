import { nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type * as z from 'zod';
import { type HttpOut, HttpOutError } from '../../../platform/http-out/http-out.ts';
import { isSigned } from '../../../platform/seal/signature.ts';
import type { BankRail, Instruction, PaymentAnswer } from '../bank/bank.gateway.ts';
import {
  Answers,
  Enquired,
  EventsMessage,
  railHeaders,
  SentBackList,
  StatementAnswer,
  type StatusAnswer,
  signedHeaders,
  signedRequest,
} from './wire.gateway.ts';

/** The parts of the HTTP connection to a bank. `secrets` sign both ways, the newest first. */
export interface HttpRailParts {
  url: string;
  secrets: readonly [string, ...string[]];
  http: HttpOut;
  now(): Date;
  id(): string;
}

/** Instructions in one call at most, so that a broken connection leaves no more of them UNKNOWN. */
const AT_MOST = 16;
const DEADLINE_MS = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;

type RailResponse<Body> = { body: Body } | { lost: 'NOT_SENT' | 'NO_ANSWER' };

const answerOf = (wire: StatusAnswer | undefined): PaymentAnswer => {
  if (!wire) return { result: 'NO_ANSWER' };
  const { ref: _, ...answer } = wire;
  return answer;
};

/**
 * Returns the bank rail over HTTP: every message is signed over method, path and bytes, and every answer validated
 * against its schema. An instruction that cannot have reached the bank is NOT_SENT; any other failure on the way or in
 * the answer (cut off, timeout, a status other than 200, another shape, a missing payment) leaves the money uncertain:
 * NO_ANSWER.
 */
export function httpRail({ url, secrets, http, now, id }: HttpRailParts): BankRail {
  async function send<Shape extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<RailResponse<z.output<Shape>>> {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    try {
      const answer = await http.send({
        method,
        url: `${url}${path}`,
        headers: {
          ...signedHeaders(secrets[0], now(), id(), signedRequest(method, path, bytes)),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: bytes }),
        deadlineMs: DEADLINE_MS,
        maxBytes: MOST_BYTES,
      });
      if (answer.status !== 200) return { lost: 'NO_ANSWER' };
      const read = shape.safeParse(JSON.parse(answer.body.toString('utf8')));
      return read.success ? { body: read.data } : { lost: 'NO_ANSWER' };
    } catch (error) {
      const isNotSent = error instanceof HttpOutError && error.outcome === 'not-sent';
      return { lost: isNotSent ? 'NOT_SENT' : 'NO_ANSWER' };
    }
  }

  /** Returns answers in the order of the references; a missing one counts as silence. */
  async function about(path: string, refs: readonly string[], body: object): Promise<PaymentAnswer[]> {
    const response = await send('POST', path, Answers, body);
    if ('lost' in response) return refs.map(() => ({ result: response.lost }));
    const answers = new Map(response.body.answers.map((one) => [one.ref, one]));
    return refs.map((ref) => answerOf(answers.get(ref)));
  }

  const pay = (some: readonly Instruction[]): Promise<PaymentAnswer[]> =>
    about(
      '/payments',
      some.map(({ ref }) => ref),
      {
        payments: some.map(({ ref, from, bankCode, accountNumber, accountName, amount, narration }) => ({
          ...{ ref, to: { bankCode, accountNumber }, name: accountName, narration },
          ...{ amount: nairaOf(amount), currency: 'NGN', ...(from && { from }) },
        })),
      },
    );
  const statusOf = (refs: readonly string[]): Promise<PaymentAnswer[]> => about('/payments/status', refs, { refs });
  const silent: PaymentAnswer = { result: 'NO_ANSWER' };

  return {
    isConnected: true,
    isUp: async () => !('lost' in (await send('POST', '/payments/status', Answers, { refs: [] }))),
    async enquire({ bankCode, accountNumber }) {
      const response = await send('POST', '/enquiry', Enquired, { bankCode, accountNumber });
      return 'lost' in response ? { result: 'BANK_UNAVAILABLE' } : response.body;
    },
    pay: async (one) => (await pay([one]))[0] ?? silent,
    statusOf: async (ref) => (await statusOf([ref]))[0] ?? silent,
    many: { atMost: AT_MOST, pay, statusOf },
    async returnsSince(since) {
      const response = await send('GET', `/returns?since=${since.toISOString()}`, SentBackList);
      return 'lost' in response ? [] : response.body.returns;
    },
    async statement({ bankCode, accountNumber }, from, to) {
      const query = new URLSearchParams({ bankCode, accountNumber, from: from.toISOString(), to: to.toISOString() });
      const response = await send('GET', `/statement?${query}`, StatementAnswer);
      return 'lost' in response ? undefined : response.body;
    },
    readEvent(headers, bytes) {
      const signature = {
        at: headers[railHeaders.at] ?? '',
        id: headers[railHeaders.id] ?? '',
        hex: headers[railHeaders.hex] ?? '',
      };
      if (!isSigned(secrets, signature, bytes, now()))
        throw new DomainError('access-denied', { detail: 'The signature of this message is not valid.' });
      return { eventId: signature.id, refs: readRefs(bytes) };
    },
  };
}

function readRefs(bytes: Buffer): string[] {
  try {
    return EventsMessage.parse(JSON.parse(bytes.toString('utf8'))).map(({ reference }) => reference);
  } catch (cause) {
    const refusal = new DomainError('malformed-request', {
      detail: 'A message is a JSON array of at most 100 objects with `reference`, `state`, `amount` and `currency`.',
    });
    refusal.cause = cause;
    throw refusal;
  }
}
