import type { Demonstration } from '@isura/contract/identity/demonstration';

/** The two calls of the dialog, literal as in `../client/calls.ts`; calls.test.ts keeps them in step with the contract. */
export const DM1_PATH = '/dev/messages.json';
export const DM4_PATH = '/dev/demonstration.json';

/** The fields of a message that the dialog shows. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  code?: string;
  at: string;
}

/** What a call was refused with. */
export class Unanswered extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered ${status}`);
    this.status = status;
  }
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Unanswered(address, answer.status);
  return (await answer.json()) as T;
}

/** Returns whom one can enter as, and their password. */
export const demonstration = (): Promise<Demonstration> => read(DM4_PATH);

const MOST_MESSAGES = 5;

/** Returns the five newest messages to this address, or to anybody where it is empty, newest first. */
export async function newestMessages(to: string): Promise<Message[]> {
  const all = await read<Message[]>(to === '' ? DM1_PATH : [DM1_PATH, new URLSearchParams({ to })].join('?'));
  return all.slice(0, MOST_MESSAGES);
}
