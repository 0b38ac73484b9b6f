import pg from 'pg';

/** What the server reports about a backup it sent. */
export interface SentBackup {
  /** Positions in the write-ahead log at which the backup begins and ends, and its timeline. */
  begin: string;
  end: string;
  timeline: number;
}

export interface BaseBackupSink {
  /** Takes a chunk of the single archive of the data folder. */
  archive(piece: Buffer): void;
  /** Takes a chunk of the list of files with their checksums, which PostgreSQL writes last. */
  manifest(piece: Buffer): void;
  /** Reports the bytes the server has sent and the bytes it expects to send. */
  progress(done: number, of: number): void;
}

const COMMAND = `BASE_BACKUP (LABEL 'isura', PROGRESS true, CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;

/**
 * Copies the whole data folder of a running PostgreSQL (15 or newer), as pg_basebackup does: the server begins and ends
 * the backup itself, sends the write-ahead log that belongs to it, and verifies the checksum of every page. `url` is of
 * a login with the replication right. Refuses a server with additional tablespaces, because their files are elsewhere.
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

/** The exchange over one connection; `pg` calls it for each message of the server. */
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

  /** Handles one chunk. Its first byte gives its kind: a new archive, the manifest, data of either, or progress. */
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

  /** The size of the data folder, which the server reports in kilobytes before it begins. */
  get #expected(): number {
    return Number(this.#answers[1]?.[0]?.[2] ?? 0) * 1024;
  }

  #refuseTablespaces(): void {
    const own = this.#answers[1]?.filter(([oid]) => oid) ?? [];
    if (own.length > 0)
      throw new Error(
        `The server keeps tables in separate folders (${own.map(([, folder]) => folder).join(', ')}). Back it up with pg_basebackup.`,
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
