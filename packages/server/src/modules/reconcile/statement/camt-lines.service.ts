import { DomainError } from '@isura/contract/kernel/problems';
import type { Archive } from '../../../platform/intake/archive.ts';
import { LONGEST_STRETCH, type TableLimits } from '../../../platform/intake/limits.ts';
import { type Listener, listen } from '../../../platform/intake/xml.ts';
import { dayWritten } from './bank-text.domain.ts';
import { balanceOf, isBooked, lineOfEntry } from './camt-entry.domain.ts';
import { faulty, type ReadRow, type StatementContext } from './line.domain.ts';
import { brokenXml, otherXml, tooManyLines } from './refuse-file.service.ts';
import { type Fault, StatementSums } from './sums.domain.ts';

const PIECE = 64 * 1024;
/** The parts stored of one entry at most; a batch names each of its payments, and the first one counts. */
const MOST_PARTS = 400;
const STATEMENT = 'Document/BkToCstmrStmt/Stmt';
const GATHERED = new Set([
  `${STATEMENT}/Ntry`,
  `${STATEMENT}/Bal`,
  `${STATEMENT}/Acct`,
  `${STATEMENT}/FrToDt`,
  `${STATEMENT}/TxsSummry`,
]);

/** Parses a camt.053 document tag by tag. */
class CamtStatement implements Listener {
  readonly rows: ReadRow[] = [];
  readonly #world: StatementContext;
  readonly #sums: StatementSums;
  readonly #maxRows: number;
  readonly #path: string[] = [];
  #base: number | undefined;
  #parts = new Map<string, string>();
  #text = '';
  #statements = 0;
  #entries = 0;
  #period: { from?: string | undefined; to?: string | undefined } = {};
  #reportedEntries: number | undefined;
  #accounts: string[] = [];
  /** The error of a balance. */
  #fault: Fault | undefined;

  constructor(world: StatementContext, maxRows: number) {
    this.#world = world;
    this.#sums = new StatementSums(world);
    this.#maxRows = maxRows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#path.push(name);
    this.#text = '';
    const path = this.#path.length > 4 ? '' : this.#path.join('/');
    if (path === STATEMENT && ++this.#statements > 1)
      throw otherXml('This file has statements of several accounts. Import them one by one.');
    if (this.#base === undefined && GATHERED.has(path)) {
      this.#base = this.#path.length;
      this.#parts = new Map();
    }
    const { Ccy: currency } = attributes;
    if (this.#base !== undefined && currency !== undefined)
      this.#keep(`${this.#path.slice(this.#base).join('/')}@Ccy`, currency);
  }

  text(text: string): void {
    if (this.#base === undefined) return;
    this.#text += text;
    if (this.#text.length > LONGEST_STRETCH)
      throw otherXml('A text in this file is longer than a bank statement allows.');
  }

  close(name: string): void {
    if (this.#base !== undefined && this.#path.length > this.#base) {
      const text = this.#text.trim();
      if (text !== '') this.#keep(this.#path.slice(this.#base).join('/'), text);
    } else if (this.#base !== undefined) {
      this.#base = undefined;
      this.#gathered(name);
    }
    this.#text = '';
    this.#path.pop();
  }

  #keep(path: string, text: string): void {
    if (!this.#parts.has(path) && this.#parts.size < MOST_PARTS) this.#parts.set(path, text.slice(0, 2_000));
  }

  #gathered(name: string): void {
    const parts = this.#parts;
    if (name === 'Ntry') this.#entry();
    else if (name === 'Bal') this.#balance();
    else if (name === 'Acct')
      this.#accounts = [parts.get('Id/IBAN'), parts.get('Id/Othr/Id')].filter((id) => id !== undefined);
    else if (name === 'TxsSummry') this.#reportedEntries = Number(parts.get('TtlNtries/NbOfNtries') ?? Number.NaN);
    else this.#period = { from: dayWritten(parts.get('FrDtTm') ?? ''), to: parts.get('ToDtTm')?.slice(0, 10) };
  }

  #balance(): void {
    const reported = balanceOf(this.#parts);
    if (!reported) return;
    const fault =
      'message' in reported
        ? reported
        : reported.code === 'CLBD'
          ? void this.#sums.closes(reported.kobo)
          : this.#sums.opens(reported.kobo);
    if (fault) this.#fault ??= fault;
    if ('kobo' in reported && reported.code === 'CLBD') this.#period.to ??= reported.day;
    if ('kobo' in reported && reported.code === 'OPBD') this.#period.from ??= reported.day;
  }

  #entry(): void {
    this.#entries += 1;
    if (this.#entries > this.#maxRows) throw tooManyLines(this.#maxRows);
    if (!isBooked(this.#parts)) return;
    const rowNo = this.#entries;
    const line = lineOfEntry(this.#parts);
    const fault = 'code' in line ? line : this.#sums.add(line, null);
    if (fault) this.rows.push(faulty(rowNo, fault.code, `Entry ${rowNo}: ${fault.message}`));
    else if (!('code' in line)) this.rows.push({ rowNo, cells: {}, findings: [], read: line });
  }

  end(): ReadRow {
    const rowNo = this.#entries + 1;
    if (this.#statements === 0) return faulty(rowNo, 'E_FILE_TYPE', 'This XML is not a camt.053 statement.');
    if (!this.#accounts.some((id) => id.endsWith(this.#world.accountNumber)))
      return faulty(rowNo, 'E_ACCOUNT', 'This statement is for another account.');
    if (
      this.#reportedEntries !== undefined &&
      !Number.isNaN(this.#reportedEntries) &&
      this.#reportedEntries !== this.#entries
    )
      return faulty(rowNo, 'E_TRUNCATED', `The file states ${this.#reportedEntries} entries but has ${this.#entries}.`);
    const facts = this.#fault ?? this.#sums.end(this.#period);
    if ('code' in facts) return faulty(rowNo, facts.code, facts.message);
    return { rowNo, cells: {}, findings: [], read: { kind: 'FACTS', ...facts, columns: [], mapping: {} } };
  }
}

/** Provides bytes to the XML reader piece by piece, in UTF-8. */
const piecesOf = (bytes: Uint8Array): Archive => ({
  has: () => true,
  async *pieces() {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < bytes.length; at += PIECE)
      yield {
        text: decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length }),
        share: Math.min(1, (at + PIECE) / bytes.length),
      };
  },
});

/**
 * Yields the entries of a camt.053 statement in batches, and then one row with its totals. Reads the file once; refuses
 * a document type, and with it every entity.
 */
export async function* camtLines(
  bytes: Uint8Array,
  world: StatementContext,
  { maxRows }: TableLimits,
  seen: { rows: number },
): AsyncGenerator<ReadRow[]> {
  const statement = new CamtStatement(world, maxRows);
  const listener: Listener = {
    open: (name, attributes) => statement.open(name, attributes),
    text: (text) => statement.text(text),
    close: (name) => statement.close(name),
  };
  try {
    for await (const share of listen(piecesOf(bytes), 'statement', listener)) {
      const rows = statement.rows.splice(0);
      seen.rows = Math.max(seen.rows, Math.round((rows.at(-1)?.rowNo ?? 0) / share));
      if (rows.length > 0) yield rows;
    }
  } catch (fault) {
    const isOurs = fault instanceof DomainError && !/workbook/i.test(fault.message);
    throw isOurs ? fault : brokenXml();
  }
  yield [...statement.rows.splice(0), statement.end()];
}
