import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { type HttpOut, type HttpOutAnswer, HttpOutError, type HttpOutRequest } from './http-out.ts';
import { type Address, type Lookup, publicNames, systemNames } from './names.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

export interface HttpOutOptions {
  /**
   * `public`: addresses entered by users (webhooks): https on port 443 of a public address and nothing else.
   * `configured`: addresses in the operator's configuration, which may use http and be in the operator's own network.
   */
  reach: 'public' | 'configured';
  /** TEST only: `public` also reaches this machine, by http and on any port, so that webhooks can be tested. */
  allowLoopback?: boolean;
  /** Resolves names to addresses; by default `systemNames`, and `publicNames` for addresses that users entered. */
  lookup?: Lookup;
}

const DEADLINE_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/**
 * Creates the client for outgoing HTTP (docs/spec/security.md#t30). A name is resolved once, every address found must
 * be allowed, and the connection goes to the checked address, so that a name that resolves differently later gains
 * nothing. Redirects are returned as answers and not followed.
 */
export function httpOut(options: HttpOutOptions): HttpOut {
  return {
    async send(request) {
      const deadline = AbortSignal.timeout(request.deadlineMs ?? DEADLINE_MS);
      const url = readUrl(request.url);
      const rules: HttpOutOptions = request.publicOnly ? { reach: 'public' } : options;
      const lookup = options.lookup ?? (request.isEntered ? publicNames() : systemNames);
      const address = await resolve(url, lookup, deadline);
      for (const found of address) refuseUnlessAllowed(url, found.address, rules);
      return exchange(request, url, address[0]!, deadline);
    },
  };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new HttpOutError('address-refused', 'not-sent', 'only http and https addresses can be called');
  }
  if (url.username !== '' || url.password !== '') {
    throw new HttpOutError('address-refused', 'not-sent', 'an address must not contain a name or password');
  }
  return url;
}

async function resolve(url: URL, lookup: Lookup, deadline: AbortSignal): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const tooLate = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () =>
      reject(new HttpOutError('deadline', 'not-sent', 'the name was not resolved in time')),
    );
  });
  const found = await Promise.race([lookup(host, deadline), tooLate]).catch((cause: unknown) => {
    if (cause instanceof HttpOutError) throw cause;
    throw new HttpOutError('unreachable', 'not-sent', 'the name has no address', cause);
  });
  if (found.length === 0) throw new HttpOutError('unreachable', 'not-sent', 'the name has no address');
  return found;
}

function refuseUnlessAllowed(url: URL, address: string, options: HttpOutOptions): void {
  if (options.reach === 'configured') return;
  if (options.allowLoopback && isLoopback(address)) return;
  if (!isPublicAddress(address)) {
    throw new HttpOutError('address-refused', 'not-sent', 'this address is not on the public internet');
  }
  if (url.protocol !== 'https:' || url.port !== '') {
    throw new HttpOutError('address-refused', 'not-sent', 'only https on port 443 can be called');
  }
}

function exchange(request: HttpOutRequest, url: URL, to: Address, deadline: AbortSignal): Promise<HttpOutAnswer> {
  return new Promise((done, failed) => {
    let connected = false;
    const secure = url.protocol === 'https:';
    const body = request.body === undefined ? undefined : Buffer.from(request.body);
    const call: ClientRequest = (secure ? secureRequest : plainRequest)(url, {
      method: request.method,
      agent: false,
      headers: { ...request.headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      // Both forms of the callback: with several addresses (happy eyeballs) and with one.
      lookup: (_host, how, answer) => (how.all ? answer(null, [to]) : answer(null, to.address, to.family)),
    });
    const fail = (reason: HttpOutError['reason'], message: string, cause?: unknown) => {
      failed(new HttpOutError(reason, connected ? 'unknown' : 'not-sent', message, cause));
      call.destroy();
    };
    const late = () => fail('deadline', 'no answer in time');
    deadline.addEventListener('abort', late);
    call.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
      });
    });
    call.once('error', (cause) =>
      fail(
        connected ? 'broken-off' : 'unreachable',
        connected ? 'the answer broke off' : 'nobody answers there',
        cause,
      ),
    );
    let isAnswered = false;
    // Without this a receiver that switches protocols, which nothing here does, closes without answer and without error.
    call.once('upgrade', (_answer, socket) => {
      socket.destroy();
      fail('broken-off', 'the other side switched to another protocol');
    });
    call.once('close', () => {
      deadline.removeEventListener('abort', late);
      if (!isAnswered) fail('broken-off', 'the connection ended without an answer');
    });
    call.once('response', (answer) => {
      isAnswered = true;
      collect(answer, request.maxBytes ?? MAX_BYTES, done, fail);
    });
    call.end(body);
  });
}

function collect(
  answer: IncomingMessage,
  maxBytes: number,
  done: (answer: HttpOutAnswer) => void,
  fail: (reason: HttpOutError['reason'], message: string, cause?: unknown) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) fail('too-large', 'the answer is larger than the limit');
    else parts.push(part);
  });
  answer.once('error', (cause) => fail('broken-off', 'the answer broke off', cause));
  answer.once('end', () => {
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    );
    done({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) });
  });
  // After the end this changes nothing.
  answer.once('close', () => fail('broken-off', 'the answer broke off'));
}
