import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { isSigned } from '../../../platform/seal/signature.ts';
import { holderOf } from '../bank/bank.gateway.fake.ts';
import { railHeaders, SentPayments, StatusQuery, signedHeaders, signedRequest } from '../rail/wire.gateway.ts';
import { accountKey } from './books.domain.ts';
import { Control, type Desk, openDesk } from './desk.gateway.fake.ts';
import { type Journal, noJournal } from './journal.gateway.fake.ts';
import type { BankSays, Fault } from './script.domain.ts';

/** Options for opening a test bank. */
export interface TestBankParts {
  secret: string;
  port?: number;
  journal?: Journal;
  /** The machine's clock when omitted; `control` moves the bank's own against it. */
  time?: () => number;
  /** The address it sends events to; omitted: none. */
  notifyUrl?: string | undefined;
}

/** A running test bank. */
export interface TestBank {
  url: string;
  desk: Desk;
  /** Sends every message that is due; returns how many were accepted. Only the bank's process sends them otherwise. */
  notifyAll(): Promise<number>;
  /** Stops the server: connections are refused; its books stay. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const MOST_BYTES = 1024 * 1024;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const wireOf = (ref: string, says: BankSays): object =>
  says.result === 'PAID' ? { ...says, ref, amount: nairaOf(asKobo(says.amount)) } : { ...says, ref };

/** Opens the test bank as an HTTP server with books of its own; it answers JSON and signs the events it sends. */
export async function openTestBank(parts: TestBankParts): Promise<TestBank> {
  const { secret, journal = noJournal, time = () => Date.now(), notifyUrl } = parts;
  const desk = openDesk(time, journal);

  function answer(response: ServerResponse, status: number, body: object, fault?: Fault): void {
    const text = JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    if (fault?.does === 'CUT') response.write(text.slice(0, text.length >> 1), () => response.destroy());
    else response.end(text);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const bytes = await bytesOf(request);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const signature = { at: header(railHeaders.at), id: header(railHeaders.id), hex: header(railHeaders.hex) };
    if (!isSigned([secret], signature, signedRequest(method, path, bytes), new Date(time())))
      return answer(response, 401, { error: 'this request is not signed' });
    const body = (): unknown => JSON.parse(bytes.toString('utf8') || '{}');
    const url = new URL(path, 'http://bank');
    const param = (name: string): string => url.searchParams.get(name) ?? '';
    switch (`${method} ${url.pathname}`) {
      case 'POST /payments': {
        const { payments } = SentPayments.parse(body());
        const fault = desk.faultOf('PAY', payments);
        if (fault?.does === 'LOST') return void response.destroy();
        const answers = payments.map(({ ref, from, to, amount, narration }) =>
          wireOf(
            ref,
            desk.pay({ ref, to: accountKey(to), amount, narration, ...(from && { from: accountKey(from) }) }),
          ),
        );
        await journal.kept();
        if (fault?.does === 'HANG') return;
        return answer(response, 200, { answers }, fault);
      }
      case 'POST /payments/status': {
        const { refs } = StatusQuery.parse(body());
        const fault = desk.faultOf(
          'ASK',
          refs.map((ref) => ({ ref, amount: 0n })),
        );
        if (fault?.does === 'LOST') return void response.destroy();
        if (fault?.does === 'HANG') return;
        return answer(response, 200, { answers: refs.map((ref) => wireOf(ref, desk.ask(ref))) }, fault);
      }
      case 'POST /enquiry': {
        const { bankCode, accountNumber } = body() as { bankCode: string; accountNumber: string };
        if (accountNumber.endsWith('404')) return answer(response, 200, { result: 'NOT_FOUND' });
        if (accountNumber.endsWith('503')) return answer(response, 200, { result: 'BANK_UNAVAILABLE' });
        const digits = accountNumber.endsWith('111') ? `${bankCode}${accountNumber}` : accountNumber;
        return answer(response, 200, { result: 'FOUND', accountName: holderOf(digits) });
      }
      case 'GET /returns': {
        desk.books().pass(desk.now());
        const returns = desk
          .books()
          .returned(Date.parse(param('since')))
          .map(({ ref, returnedAt = 0 }) => ({
            ref,
            reason: 'Account closed by its holder',
            at: new Date(returnedAt),
          }));
        return answer(response, 200, { returns });
      }
      case 'GET /statement': {
        const key = accountKey({ bankCode: param('bankCode'), accountNumber: param('accountNumber') });
        const { entries, ...balances } = desk
          .books()
          .statement(key, Date.parse(param('from')), Date.parse(param('to')));
        const lines = entries.map(({ at, side, amount, ref, narration }) => ({
          ...{ at: new Date(at), side, amount: nairaOf(asKobo(amount)), ref, narration },
        }));
        return answer(response, 200, { ...balances, lines });
      }
      case 'POST /control': {
        desk.control(Control.parse(body()));
        await journal.kept();
        return answer(response, 200, {});
      }
      case 'GET /books':
        desk.books().pass(desk.now());
        return answer(response, 200, {
          now: new Date(desk.now()),
          accounts: Object.fromEntries(desk.books().accounts()),
          payments: desk.books().payments(),
        });
      default:
        return answer(response, 404, { error: 'there is no such call' });
    }
  }

  const listen = (): Server =>
    createServer((request, response) => {
      serve(request, response).catch(() => answer(response, 400, { error: 'this cannot be read' }));
    });
  let server = listen();
  const up = (port: number): Promise<void> =>
    new Promise((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  const down = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await up(parts.port ?? 0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    desk,
    async notifyAll() {
      let taken = 0;
      for (const message of desk.dueMessages()) {
        if (notifyUrl === undefined) continue;
        const bytes = Buffer.from(message.body);
        const status = await fetch(notifyUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signedHeaders(secret, new Date(time()), message.id, bytes),
          },
          body: bytes,
          signal: AbortSignal.timeout(10_000),
        }).then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.status;
          },
          () => 0,
        );
        if (status === 200) taken += 1;
        else desk.again(message);
      }
      return taken;
    },
    goDown: down,
    async comeBack() {
      server = listen();
      await up(port);
    },
    async close() {
      await down();
      journal.close();
    },
  };
}
