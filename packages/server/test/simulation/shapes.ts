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

/** A mistake put into the portal from outside, to see whether a run finds it. */
export interface Bug {
  /** What the portal does wrong, in a few words. */
  name: string;
  /** Where it is: runs of the other half alone are not played to find it. */
  half?: Half;
  /** A run that has found it. */
  at?: number;
  /** A function of the database that reads otherwise: this text of it becomes that one. */
  sql?: { function: string; from: string; to: string }[];
  /** Statements before the first run, and what takes them back. */
  plant?: { do: string; undo: string };
  /** A statement of the portal that reads otherwise. */
  said?: (text: string) => string;
  /** What goes along with a statement of the portal, in place of this. */
  given?: (text: string, values: readonly unknown[]) => { text: string; values: unknown[] };
  ctx?: (ctx: Ctx, world: World) => Ctx;
  gateway?: (gateway: Gateway, world: World) => Gateway;
  rail?: (rail: BankRail, world: World) => BankRail;
  subscribers?: (subscribers: readonly Subscriber[]) => readonly Subscriber[];
}

export type Half = 'in' | 'out' | 'both';

/** An invoice somebody has asked for. */
export interface Bill {
  no: number;
  email: string;
  key: string;
  /** Which of the services it is of. */
  service?: number;
  reference?: string;
  token?: string;
  isCancelled?: boolean;
}

/** Everything of one run. */
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
  /** The name of one that stands still. */
  hanging?: string;
  bills: Bill[];
  /** Acts of people, payments that were written, refunds that were begun and statements that came so far. */
  acts: number;
  payments: number;
  refunds: number;
  statements: number;
  /** What happens in this run: money comes in, goes out, or both. */
  half: Half;
  /** Whether one thing happens after the other: nothing meets, and a run costs a tenth. */
  isOneByOne: boolean;
  /** How many services are paid for. */
  services: number;
  /** Faults the portal itself has no name for: errors nobody expects. */
  surprises: string[];
  /** Puts a new process in the place of one that dies now. */
  kill(at: number): void;
  /** Keeps an error of the log where it is a surprise. */
  logged(error: unknown, words: string): void;
  /** How something ended, in one word; a surprise is kept. */
  outcomeOf(error: unknown, where: string): string;
  /** Asks the database past all row security. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  note(line: string): void;
  trace: string[];
}

/** One process of the portal: its ctx, and everything it keeps in memory. */
export interface Instance {
  name: string;
  ctx: Ctx;
  /** Stops before something leaves or comes back, so that others may come in between, or it may die. */
  step(label: string, order: number): Promise<void>;
  /** From now on nothing of it happens any more; what it had begun and not committed is taken back. */
  die(): void;
}

/** What the bank has under one reference. */
export interface Told extends Instruction {
  outcome: 'PAID' | 'FAILED';
  answersAt: Date;
  /** When it was told first, and when the money was sent back. */
  toldAt: Date;
  returnedAt?: Date;
  /** Its statement has it twice. */
  isBookedTwice?: boolean;
  /** How often it was told, and refused. */
  refusals: number;
}

/** A bank with books of its own: what it paid out is true here. */
export interface SimulatedBank {
  railOf(instance: Instance): BankRail;
  /** Everything it was told, by reference. */
  told(): Told[];
  /** What is paid from the portal's own account, and from accounts of organizations. */
  settlements(): Told[];
  transfers(): Told[];
  /** Whether it has paid, whatever came back since. */
  isPaid(told: Told): boolean;
  /** What it has settled into accounts, by bank code and account number, in kobo. */
  paid(): Map<string, bigint>;
}

/** The post box of everybody: what has arrived there, however often it was sent. */
export interface SimulatedMail {
  mailerOf(instance: Instance): Mailer;
  arrived: Message[];
}

/** What the provider knows of one transaction, and what nobody tells the portal but it. */
export interface Transaction {
  id: bigint;
  providerRef: string;
  reference: string;
  asked: Kobo;
  /** What of that is the fee of the payer. */
  fee: bigint;
  state: SandboxState;
  paidKobo: bigint | null;
  paidAt: Date | null;
  /** It declined this once, whatever came after. */
  hasDeclined: boolean;
  /** The portal has told it that the payer gave up. */
  wasGivenUp: boolean;
}

/** Bytes on their way to the portal. */
export interface SentEvent {
  id: string;
  body: Buffer;
  due: Date;
  attempts: number;
  isForged: boolean;
}

/** A provider with books of its own: what payers paid is true here, whatever the portal says. */
export interface SimulatedProvider {
  gatewayOf(instance: Instance): Gateway;
  transactions(): Transaction[];
  events: SentEvent[];
  /** A payer pays this much of a transaction that was not paid yet. */
  pay(transaction: Transaction, amount: Kobo): void;
  /** It ends without money. */
  end(transaction: Transaction, state: 'DECLINED' | 'CANCELLED' | 'EXPIRED'): void;
  headersOf(event: SentEvent): Record<string, string>;
}
