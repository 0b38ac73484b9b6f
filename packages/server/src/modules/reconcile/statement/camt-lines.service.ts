import type { Day } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Archive } from '../../../platform/intake/archive.ts';
import { LONGEST_STRETCH, type TableLimits } from '../../../platform/intake/limits.ts';
import { decoderOf, encodingOf, type TextEncoding } from '../../../platform/intake/text-form.ts';
import { type Listener, listen } from '../../../platform/intake/xml.ts';
import { dayWritten, lastDayUntil } from './bank-text.domain.ts';
import { inBatches } from './batches.domain.ts';
import { balanceOf, linesOfEntry, whyNotBooked } from './camt-entry.domain.ts';
import { CamtPart, type Gathered } from './camt-part.domain.ts';
import { type CamtSection, inOrder, isTwice } from './camt-sections.domain.ts';
import { faulty, NotRead, type ReadRow, type StatementContext } from './line.domain.ts';
import { brokenXml, otherXml, tooManyLines } from './refuse-file.service.ts';
import { type Fault, SEVERAL_ACCOUNTS, StatementSums } from './sums.domain.ts';

const PIECE = 64 * 1024;
/** The tags of a statement below the document; what stands around the document, such as an envelope, is skipped. */
const STATEMENT = ['Document', 'BkToCstmrStmt', 'Stmt'];
const GATHERED: ReadonlySet<string> = new Set(['Ntry', 'Bal', 'Acct', 'FrToDt', 'TxsSummry']);
/** The most tags around the document. */
const DEEPEST_DOCUMENT = 6;

/** Parses a camt.053 document tag by tag; its lines are known once all its statements are. */
class CamtStatement implements Listener {
  readonly #world: StatementContext;
  readonly #encoding: TextEncoding;
  readonly #maxRows: number;
  readonly #path: string[] = [];
  readonly #notRead = new NotRead();
  readonly #sections: CamtSection[] = [];
  #base = -1;
  #part: CamtPart | undefined;
  #text = '';
  #entries = 0;
  #lines = 0;
  #fault: { entry?: number; fault: Fault } | undefined;

  constructor(world: StatementContext, encoding: TextEncoding, maxRows: number) {
    this.#world = world;
    this.#encoding = encoding;
    this.#maxRows = maxRows;
  }

  /** The entries so far. */
  get entries(): number {
    return this.#entries;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#text = '';
    if (this.#part) this.#part.open(name, attributes);
    else if (name === STATEMENT[2] && this.#isStatement()) {
      this.#base = this.#path.length;
      this.#sections.push({ accounts: [], openings: [], closings: [], lines: [], entries: 0 });
    } else if (this.#path.length === this.#base + 1 && GATHERED.has(name)) this.#part = new CamtPart();
  }

  /** Reports whether the innermost tags are a document's statement. */
  #isStatement(): boolean {
    const at = this.#path.length - STATEMENT.length;
    return at >= 0 && at <= DEEPEST_DOCUMENT && STATEMENT.every((tag, nth) => this.#path[at + nth] === tag);
  }

  text(text: string): void {
    if (!this.#part) return;
    this.#text += text;
    if (this.#text.length > LONGEST_STRETCH)
      throw otherXml('A text in this file is longer than a bank statement allows.');
  }

  close(name: string): void {
    if (this.#part && this.#path.length > this.#base + 1) this.#part.close(this.#text.trim());
    else if (this.#part) {
      this.#gathered(name, this.#part.take());
      this.#part = undefined;
    } else if (this.#path.length === this.#base) this.#base = -1;
    this.#text = '';
    this.#path.pop();
  }

  #gathered(name: string, gathered: Gathered): void {
    const section = this.#sections.at(-1)!;
    const first = (path: string): string | undefined => gathered.parts.get(path)?.[0];
    if (name === 'Ntry') this.#entry(section, gathered);
    else if (name === 'Bal') this.#balance(section, gathered);
    else if (name === 'Acct')
      section.accounts = [first('Id/IBAN'), first('Id/Othr/Id')].filter((id) => id !== undefined);
    else if (name === 'TxsSummry') section.reportedEntries = Number(first('TtlNtries/NbOfNtries') ?? Number.NaN);
    else {
      section.from = dayWritten(first('FrDtTm') ?? first('FrDt') ?? '');
      const to = lastDayUntil(first('ToDtTm') ?? first('ToDt') ?? '');
      section.to = to !== undefined && section.from !== undefined && to < section.from ? section.from : to;
    }
  }

  #balance(section: CamtSection, { parts }: Gathered): void {
    const balance = balanceOf(parts);
    if (!balance) return;
    if ('message' in balance) this.#fault ??= { fault: balance };
    else if (balance.isOpening) section.openings.push(balance);
    else section.closings.push(balance);
  }

  #entry(section: CamtSection, entry: Gathered): void {
    this.#entries += 1;
    section.entries += 1;
    const number = this.#entries;
    const why = whyNotBooked(entry);
    if (why !== undefined) {
      this.#notRead.add(number, why);
      return;
    }
    const lines = linesOfEntry(entry);
    if ('code' in lines) {
      this.#fault ??= { entry: number, fault: lines };
      return;
    }
    if (lines.length === 0) this.#notRead.add(number, 'Moves nothing');
    this.#lines += lines.length;
    if (this.#lines > this.#maxRows) throw tooManyLines(this.#maxRows);
    for (const line of lines) section.lines.push({ entry: number, line });
  }

  /** Returns what is wrong with the file as a whole. */
  #refusal(): Fault | undefined {
    if (this.#sections.length === 0) return { code: 'E_FILE_TYPE', message: 'This XML is not a camt.053 statement.' };
    const { accountNumber } = this.#world;
    const isOurs = ({ accounts }: CamtSection): boolean => accounts.some((id) => id.endsWith(accountNumber));
    if (!this.#sections.some(isOurs)) return { code: 'E_ACCOUNT', message: 'This statement is for another account.' };
    if (!this.#sections.every(isOurs)) return SEVERAL_ACCOUNTS;
    if (isTwice(this.#sections))
      return { code: 'E_FILE_TYPE', message: 'This file has the same statement twice. Have the bank send it again.' };
    const short = this.#sections.find(({ reportedEntries, entries }) => (reportedEntries ?? entries) !== entries);
    if (short && !Number.isNaN(short.reportedEntries))
      return {
        code: 'E_TRUNCATED',
        message: `The file states ${short.reportedEntries} entries but has ${short.entries}.`,
      };
    return undefined;
  }

  /** Yields the lines in the order of their days, and then the totals; or, last, what is wrong with the file. */
  *end(): Generator<ReadRow> {
    const after = Math.max(this.#entries, this.#lines) + 1;
    const refusal = this.#refusal() ?? (this.#fault?.entry === undefined ? this.#fault?.fault : undefined);
    if (refusal) return yield faulty(after, refusal.code, refusal.message);
    if (this.#fault) return yield atEntry(this.#fault.entry ?? 0, this.#fault.fault);
    const { sections, lineOrder } = inOrder(this.#sections);
    const sums = new StatementSums(this.#world);
    let rowNo = 0;
    for (const section of sections) {
      for (const { kobo } of section.openings) {
        const fault = sums.continues(kobo);
        if (fault) return yield faulty(after, fault.code, fault.message);
      }
      for (const { entry, line } of section.lines) {
        const fault = sums.add(line, null);
        rowNo += 1;
        if (fault) return yield { ...atEntry(entry, fault), rowNo };
        yield { rowNo, cells: {}, findings: [], read: line };
      }
      for (const { kobo } of section.closings) sums.closes(kobo);
    }
    const facts = sums.end(periodOf(sections));
    if ('code' in facts) return yield faulty(after, facts.code, facts.message);
    const reading = { encoding: this.#encoding, lineOrder, ...this.#notRead.all() };
    yield {
      rowNo: after,
      cells: {},
      findings: [],
      read: { kind: 'FACTS', ...facts, columns: [], mapping: {}, reading },
    };
  }
}

const atEntry = (entry: number, { code, message }: Fault): ReadRow => faulty(entry, code, `Entry ${entry}: ${message}`);

/** Returns the days of all statements: as they state them, else from their balances. */
const periodOf = (sections: readonly CamtSection[]): { from?: Day | undefined; to?: Day | undefined } => ({
  from: sections[0]?.from ?? sections[0]?.openings[0]?.day,
  to: sections.at(-1)?.to ?? sections.at(-1)?.closings.at(-1)?.day,
});

/** Provides bytes to the XML reader piece by piece. */
const piecesOf = (bytes: Uint8Array, encoding: TextEncoding): Archive => ({
  has: () => true,
  async *pieces() {
    const decoder = decoderOf(encoding);
    for (let at = 0; at < bytes.length; at += PIECE)
      yield {
        text: decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length }),
        share: Math.min(1, (at + PIECE) / bytes.length),
      };
  },
});

/**
 * Yields the lines of a camt.053 statement in batches, oldest first, and then one row with its totals. All its
 * statements of the account are read as one, each where the one before it ends. Reads the file once; refuses a document
 * type, and with it every entity. A file with an error ends with it.
 */
export async function* camtLines(
  bytes: Uint8Array,
  world: StatementContext,
  { maxRows }: TableLimits,
  seen: { rows: number },
): AsyncGenerator<ReadRow[]> {
  const encoding = encodingOf(bytes);
  const statement = new CamtStatement(world, encoding, maxRows);
  const listener: Listener = {
    open: (name, attributes) => statement.open(name, attributes),
    text: (text) => statement.text(text),
    close: (name) => statement.close(name),
  };
  try {
    for await (const share of listen(piecesOf(bytes, encoding), 'statement', listener))
      seen.rows = Math.max(seen.rows, Math.round(statement.entries / share));
  } catch (fault) {
    const isOurs = fault instanceof DomainError && !/workbook/i.test(fault.message);
    throw isOurs ? fault : brokenXml();
  }
  yield* inBatches(statement.end());
}
