import pg from 'pg';

/** What the server tells of a backup it sends. */
export interface SentBackup {
  /** Where in the log it begins and ends, and on which line of time. */
  begin: string;
  end: string;
  timeline: number;
}

export interface BaseBackupSink {
  /** A piece of the one archive of the data folder. */
  archive(piece: Buffer): void;
  /** A piece of the list of files with their checksums, which PostgreSQL writes last. */
  manifest(piece: Buffer): void;
  /** How many bytes the server has sent, and how many it expects to. */
  progress(done: number, of: number): void;
}

const COMMAND = `BASE_BACKUP (LABEL 'isura', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/**
 * Asks a running PostgreSQL (15 or newer) for all of its data folder, as pg_basebackup does: the server begins and ends
 * the backup itself, sends the write-ahead log that belongs to it, and looks at the checksum of every page on the way.
 * `url` is of a login that may replicate. Refused is a server with tablespaces of its own, for its files lie elsewhere.
 */
export async function takeBaseBackup(url: string, sink: BaseBackupSink): Promise<SentBackup> {
  const config = { connectionString: url, replication: 'true' } as pg.ClientConfig;
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await new Promise<SentBackup>((done, fail) => {
      client.query(new BaseBackup(sink, done, fail));
    });
  } finally {
    await client.end().catch(() => {});
  }
}

interface Row {
  fields: (string | null)[];
}

/** The conversation over one connection, which `pg` hands what the server says. */
class BaseBackup {
  readonly #sink: BaseBackupSink;
  readonly #done: (sent: SentBackup) => void;
  readonly #fail: (error: unknown) => void;
  readonly #answers: string[][][] = [];
  #part: 'archive' | 'manifest' = 'archive';
  #fault: unknown;

  constructor(sink: BaseBackupSink, done: (sent: SentBackup) => void, fail: (error: unknown) => void) {
    this.#sink = sink;
    this.#done = done;
    this.#fail = fail;
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(COMMAND);
  }

  handleRowDescription(): void {
    this.#answers.push([]);
  }

  handleDataRow({ fields }: Row): void {
    this.#answers.at(-1)?.push(fields.map((field) => field ?? ''));
  }

  /** The first letter says what a piece is: a new archive, the manifest, data of either, or how far it is. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: { stream: { destroy(error: unknown): void } }): void {
    try {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === 'd') this.#sink[this.#part](chunk.subarray(1));
      else if (kind === 'm') this.#part = 'manifest';
      else if (kind === 'p') this.#sink.progress(Number(chunk.readBigUInt64BE(1)), this.#expected);
      else if (kind === 'n') this.#refuseTablespaces();
    } catch (error) {
      this.#fault ??= error;
      this.#fail(error);
      connection.stream.destroy(error);
    }
  }

  /** The server tells the size of the data folder in kilobytes before it begins. */
  get #expected(): number {
    return Number(this.#answers[1]?.[0]?.[2] ?? 0) * 1024;
  }

  #refuseTablespaces(): void {
    const own = this.#answers[1]?.filter(([oid]) => oid) ?? [];
    if (own.length > 0)
      throw new Error(
        `The server keeps tables in folders of their own (${own.map(([, folder]) => folder).join(', ')}). Take its backup with pg_basebackup.`,
      );
  }

  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.#fail(this.#fault ?? error);
  }

  handleReadyForQuery(): void {
    const [begin, timeline] = this.#answers[0]?.[0] ?? [];
    const [end] = this.#answers.at(-1)?.[0] ?? [];
    this.#done({ begin: begin ?? '', end: end ?? '', timeline: Number(timeline) });
  }
}
