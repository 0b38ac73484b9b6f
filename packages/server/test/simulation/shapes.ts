import type { Kobo } from '@isura/contract/kernel/money';
import type { BankRail, Instruction } from '../../src/modules/bank/bank/bank.gateway.ts';
import type { Gateway } from '../../src/modules/collect/payment/payment.gateway.ts';
import type { SandboxState } from '../../src/modules/collect/sandbox/sandbox.domain.ts';
import type { HandClock } from '../../src/platform/clock/clock.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Subscriber } from '../../src/platform/jobs/subscriber.ts';
import type { Mailer, Message } from '../../src/platform/mail/mailer.ts';
import type { Dice } from './dice.ts';
import type { Faults } from './faults.ts';
import type { SharedQueue } from './jobs.ts';
import type { Scheduler } from './scheduler.ts';
import type { Stage } from './stage.ts';

/** A bug planted in the portal from outside, to see whether a run finds it. */
export interface Bug {
  /** What the portal does wrong, in a few words. */
  name: string;
  /** Its half of the simulation: runs of the other half only are not played to find it. */
  half?: Half;
  /** A run that found it. */
  at?: number;
  /** Changes of database functions: one text is replaced by another. */
  sql?: { function: string; from: string; to: string }[];
  /** Statements before the first run, and their reversal. */
  plant?: { do: string; undo: string };
  /** Changes a statement of the portal. */
  said?: (text: string) => string;
  /** Changes a statement of the portal and its values. */
  input?: (text: string, values: readonly unknown[]) => { text: string; values: unknown[] };
  ctx?: (ctx: Ctx, world: World) => Ctx;
  gateway?: (gateway: Gateway, world: World) => Gateway;
  rail?: (rail: BankRail, world: World) => BankRail;
  subscribers?: (subscribers: readonly Subscriber[]) => readonly Subscriber[];
}

export type Half = 'in' | 'out' | 'both';

/** An invoice somebody has requested. */
export interface Bill {
  no: number;
  email: string;
  key: string;
  /** Index of its service. */
  service?: number;
  reference?: string;
  token?: string;
  isCancelled?: boolean;
}

/** The state of one run. */
export interface World {
  seed: string;
  stage: Stage;
  dice: Dice;
  faults: Faults;
  clock: HandClock;
  scheduler: Scheduler;
  database: Database;
  config: Config;
  queue: SharedQueue;
  provider: SimulatedProvider;
  bank: SimulatedBank;
  mail: SimulatedMail;
  bug: Bug;
  instances: Instance[];
  /** The name of a stopped instance. */
  hanging?: string;
  bills: Bill[];
  /** Actions of people, payments created, refunds started and statements received so far. */
  acts: number;
  payments: number;
  refunds: number;
  statements: number;
  /** What this run covers: money in, money out, or both. */
  half: Half;
  /** Whether events happen one after the other: nothing is concurrent, and a run costs a tenth. */
  isOneByOne: boolean;
  /** Number of services that are paid for. */
  services: number;
  /** Errors the portal does not expect. */
  surprises: string[];
  /** Replaces a process that dies now by a new one. */
  kill(at: number): void;
  /** Records an error of the log if it is unexpected. */
  logged(error: unknown, words: string): void;
  /** Returns an outcome in one word; records an unexpected error. */
  outcomeOf(error: unknown, where: string): string;
  /** Queries the database past all row security. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  note(line: string): void;
  trace: string[];
}

/** One process of the portal: its ctx, and everything in its memory. */
export interface Instance {
  name: string;
  ctx: Ctx;
  /** Pauses before something leaves or returns, so that others may run, or the process may die. */
  step(label: string, order: number): Promise<void>;
  /** Stops the process for good; its uncommitted work is rolled back. */
  die(): void;
}

/** The bank's record of one reference. */
export interface Transfer extends Instruction {
  outcome: 'PAID' | 'FAILED';
  answersAt: Date;
  /** When it was first received, and when the money was returned. */
  toldAt: Date;
  returnedAt?: Date;
  /** Whether its statement has it twice. */
  isBookedTwice?: boolean;
  /** How often it was received and refused. */
  refusals: number;
}

/** A bank with its own books: they are the truth about what it paid. */
export interface SimulatedBank {
  railOf(instance: Instance): BankRail;
  /** Returns everything it received, by reference. */
  instructed(): Transfer[];
  /** Return payments from the portal's own account, and from accounts of organizations. */
  settlements(): Transfer[];
  transfers(): Transfer[];
  /** Reports whether it has paid, even if returned since. */
  isPaid(details: Transfer): boolean;
  /** Returns what it has settled into accounts, by bank code and account number, in kobo. */
  paid(): Map<string, bigint>;
}

/** Everybody's mailbox: the emails that arrived, each once however often it was sent. */
export interface SimulatedMail {
  mailerOf(instance: Instance): Mailer;
  arrived: Message[];
}

/** The provider's record of one transaction, including what only it reports to the portal. */
export interface Transaction {
  id: number;
  providerRef: string;
  reference: string;
  asked: Kobo;
  /** The payer's fee included in it. */
  fee: bigint;
  state: SandboxState;
  paidKobo: bigint | null;
  paidAt: Date | null;
  /** Whether it ever declined, whatever came after. */
  hasDeclined: boolean;
  /** Whether the portal has notified it that the payer abandoned it. */
  wasGivenUp: boolean;
}

/** An event on its way to the portal, as bytes. */
export interface SentEvent {
  id: string;
  body: Buffer;
  due: Date;
  attempts: number;
  isForged: boolean;
}

/** A provider with its own books: they are the truth about what payers paid, whatever the portal says. */
export interface SimulatedProvider {
  gatewayOf(instance: Instance): Gateway;
  transactions(): Transaction[];
  events: SentEvent[];
  /** Pays this amount of an unpaid transaction. */
  pay(transaction: Transaction, amount: Kobo): void;
  /** Ends a transaction without money. */
  end(transaction: Transaction, state: 'DECLINED' | 'CANCELLED' | 'EXPIRED'): void;
  headersOf(event: SentEvent): Record<string, string>;
}
