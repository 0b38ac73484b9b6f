import { DomainError } from '@isura/contract/kernel/problems';
import pg from 'pg';
import { type Admission, admissionTo, type Shares } from './admission.ts';
import { workNow } from './current-work.ts';

type ConnectCallback = (
  error: Error | undefined,
  client?: pg.PoolClient,
  release?: (error?: Error | boolean) => void,
) => void;

const busy = (): DomainError =>
  new DomainError('busy', { detail: 'The portal is busy. Try again in a moment.', retryAfterSeconds: 1 });

/** A pool that lends connections by admission only: its own queue stays empty. */
export class AdmittingPool extends pg.Pool {
  readonly admission: Admission;

  constructor(config: pg.PoolConfig & { max: number }, waitMs: number, shares?: Shares) {
    super(config);
    this.admission = admissionTo(config.max, waitMs, shares);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    const { kind, by } = workNow();
    const leave = (): void => this.admission.leave(kind, by);
    const lend = (): void =>
      super.connect((error, client, release) => {
        if (error || !client) {
          leave();
          return callback(error, undefined, release);
        }
        const giveBack = client.release;
        client.release = (reason) => {
          giveBack(reason);
          leave();
        };
        return callback(undefined, client, client.release);
      });
    this.admission.enter(kind, lend, () => callback(busy(), undefined, () => {}), by);
    return undefined;
  }
}
