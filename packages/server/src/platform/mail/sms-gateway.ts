import * as z from 'zod';
import type { HttpOut } from '../http-out/http-out.ts';
import type { Carrier } from './smtp.ts';

const Taken = z.object({ id: z.union([z.string(), z.number()]) });

/** A gateway did not accept a message; with `outcome` unknown it may still have sent it. */
export class SmsRefused extends Error {
  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.name = 'SmsRefused';
  }
}

/**
 * Sends SMS by an HTTP gateway: POST {to: "+234…", from, text, reference} as JSON to the configured address; 2xx with
 * an optional {id} means accepted. A user and password in the address become basic authentication. `reference` is new
 * for every attempt, so a gateway that checks references does not mistake a second message for the first.
 */
export function smsCarrier(address: string, sender: string, http: HttpOut, reference: () => string): Carrier {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(username === '' ? {} : { authorization: `Basic ${secret}` }),
  };
  return {
    async carry({ to, text }) {
      const own = reference();
      const body = JSON.stringify({ to: `+234${to.slice(1)}`, from: sender, text, reference: own });
      const answer = await http.send({ method: 'POST', url: url.href, headers, body, deadlineMs: 10_000 });
      if (answer.status < 200 || answer.status > 299) throw new SmsRefused(answer.status);
      const taken = Taken.safeParse(readJson(answer.body));
      return taken.success ? String(taken.data.id) : own;
    },
    close: () => undefined,
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
