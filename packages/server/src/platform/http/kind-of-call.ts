import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Kind } from '../db/admission.ts';
import { asWorkOf } from '../db/current-work.ts';
import { networkOf } from './address.ts';
import { credentialsOf, requestAddress } from './facts.ts';
import type { Turns } from './turns.ts';

/**
 * Calls needed to make a payment, up to the event of a provider or a bank. Asking for the price only (CO1) counts as a
 * visitor.
 */
const PAYING = ['CO2', 'CO4', 'CO5', 'CO6', 'CO7', 'CO8', 'PR32', 'RM1', 'RM2', 'RM3'];
/** Calls that show what belongs to a number or a code to anyone who sends it. */
const LOOK_UPS = ['CO3', 'IN1', 'IN2', 'IN12', 'RC1', 'RC2', 'RC3', 'RC12', 'RP10'];
/** Calls around passwords and codes, before a session exists. */
const SIGN_INS = [...['AU1', 'AU2', 'AU3', 'AU4', 'AU5', 'AU6', 'AU7', 'AU8', 'AU10', 'AU11'], ...['ME7', 'ME8']];

export const listed: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...PAYING.map((id) => [id, 'paying']),
  ...LOOK_UPS.map((id) => [id, 'look-up']),
  ...SIGN_INS.map((id) => [id, 'sign-in']),
]);

/**
 * Returns the kind of work a call counts as when it asks for a connection (`platform/db/admission.ts`). An operator's
 * call waits for no other.
 */
export function kindOfCall({ id, access }: Pick<Endpoint, 'id' | 'access'>): Kind {
  const kind = listed[id];
  if (kind) return kind;
  if (access === 'operator') return 'job';
  return access === 'public' || access === 'test-mode' ? 'visitor' : 'signed-in';
}

/** Calls of machines that confirm what was paid: their events are taken in groups and wait for nobody's turn. */
const takesTurn = ({ access }: Pick<Endpoint, 'access'>): boolean => access !== 'provider' && access !== 'operator';

/**
 * Runs the work of a call under its kind, so that its connections count there, and in the turn of whoever sent it.
 * Refuses with rate-limited, before anything is done, a sender who has too many requests under way.
 */
export async function asCall<T>(
  call: Pick<Endpoint, 'id' | 'access'>,
  request: FastifyRequest,
  turns: Turns,
  work: () => Promise<T>,
): Promise<T> {
  const kind = kindOfCall(call);
  if (!takesTurn(call)) return await asWorkOf(kind, work);
  const { bearer } = credentialsOf(request);
  const sender = { network: networkOf(requestAddress(request)), ...(bearer !== undefined && { bearer }) };
  return await turns.run(kind, sender, (by) => asWorkOf(kind, work, by));
}
