import type { Kobo } from '@isura/contract/kernel/money';
import type { RemitaSettings } from '../../../platform/config/remita-variables.ts';
import { type HttpOut, HttpOutError } from '../../../platform/http-out/http-out.ts';
import type { AttemptToStart } from '../payment/payment.gateway.ts';
import {
  apiHash,
  isRrr,
  koboOfRemita,
  type Meaning,
  meaningOf,
  readAnswer,
  remitaNaira,
  textIn,
} from './remita.domain.ts';

const DEADLINE_MS = 10_000;
const MOST_BYTES = 64 * 1_024;
const MOST_OF_TITLE = 100;

/** No readable answer from Remita. `isNotSent`: Remita cannot have received the request. */
export interface Silence {
  silence: string;
  isNotSent: boolean;
}

/** What Remita reports about one RRR, as far as it can be read. */
export interface RemitaStatus {
  meaning: Meaning;
  code: string;
  rrr?: string | undefined;
  orderId?: string | undefined;
  amount?: Kobo | undefined;
  /** When it was paid, as Remita wrote it. */
  paidAt?: string | undefined;
}

/** The calls of Remita's collection interface. None of them throws: a failed call returns a `Silence`. */
export interface RemitaWire {
  /** Requests an RRR for `payable` kobo under our name of the attempt. */
  make(attempt: AttemptToStart, serviceType: string): Promise<RemitaStatus | Silence>;
  statusOfRrr(rrr: string): Promise<RemitaStatus | Silence>;
  statusOfOrder(orderId: string): Promise<RemitaStatus | Silence>;
  /** Requests that no more money is accepted for this RRR. */
  deactivate(rrr: string): Promise<RemitaStatus | Silence>;
  /** Returns the form that sends a browser to Remita: its address and fields. */
  handOver(rrr: string, returnUrl: string): { action: string; fields: Readonly<Record<string, string>> };
}

export const isSilence = (answer: RemitaStatus | Silence): answer is Silence => 'silence' in answer;

/**
 * Returns the collection interface over HTTP. The API key is used only in hashes; neither leaves this file except in a
 * request or a form.
 */
export function remitaWire({ url, merchantId, apiKey }: RemitaSettings, http: HttpOut): RemitaWire {
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    hash: string,
    sent?: Readonly<Record<string, string>>,
  ): Promise<RemitaStatus | Silence> {
    try {
      const { status, body } = await http.send({
        method,
        url: `${url}${path}`,
        headers: {
          accept: 'application/json',
          authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
        deadlineMs: DEADLINE_MS,
        maxBytes: MOST_BYTES,
      });
      if (status === 429 || status === 503) return { silence: `status ${status}`, isNotSent: true };
      const answer = status >= 500 ? undefined : readAnswer(body);
      if (!answer) return { silence: status === 200 ? 'an unreadable answer' : `status ${status}`, isNotSent: false };
      return read(answer);
    } catch (error) {
      if (!(error instanceof HttpOutError)) throw error;
      return { silence: error.reason, isNotSent: error.outcome === 'not-sent' };
    }
  }

  return {
    make: ({ providerRef, payable, payer, title }, serviceTypeId) => {
      const amount = remitaNaira(payable);
      return ask(
        'POST',
        '/echannelsvc/merchant/api/paymentinit',
        apiHash(merchantId, serviceTypeId, providerRef, amount, apiKey),
        {
          ...{ serviceTypeId, amount, orderId: providerRef, payerName: payer.name, payerEmail: payer.email },
          ...{ payerPhone: payer.phone, description: title.slice(0, MOST_OF_TITLE) },
        },
      );
    },
    statusOfRrr: (rrr) => {
      const hash = apiHash(rrr, apiKey, merchantId);
      return ask('GET', `/echannelsvc/${merchantId}/${rrr}/${hash}/status.reg`, hash);
    },
    statusOfOrder: (orderId) => {
      const hash = apiHash(orderId, apiKey, merchantId);
      return ask('GET', `/echannelsvc/${merchantId}/${orderId}/${hash}/orderstatus.reg`, hash);
    },
    deactivate: (rrr) => {
      const hash = apiHash(rrr, apiKey, merchantId);
      return ask('POST', '/echannelsvc/v2/api/deactivate.json', hash, { rrr, merchantId, hash });
    },
    handOver: (rrr, returnUrl) => ({
      action: new URL('/remita/ecomm/finalize.reg', url).href,
      fields: { merchantId, hash: apiHash(merchantId, rrr, apiKey), rrr, responseurl: returnUrl },
    }),
  };
}

function read(answer: Record<string, unknown>): RemitaStatus {
  const code = textIn(answer, 'statuscode', 'statusCode', 'status') ?? '';
  const rrr = textIn(answer, 'RRR', 'rrr');
  return {
    meaning: meaningOf(code),
    code: code.slice(0, 20),
    rrr: isRrr(rrr) ? rrr : undefined,
    orderId: textIn(answer, 'orderId', 'orderID'),
    amount: koboOfRemita(textIn(answer, 'amount')),
    paidAt: textIn(answer, 'paymentDate', 'transactiontime', 'transactionTime'),
  };
}
