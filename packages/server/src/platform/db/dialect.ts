import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '@isura/contract/kernel/problems';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
} from 'kysely';
import type { Scope } from '../ctx.ts';
import { workRoles } from './roles.ts';

/** How a transaction is opened beside its scope. */
export interface TxOptions {
  /** All statements see the database as it was at the first one; for exports and long lists (T33). */
  snapshot?: boolean;
  readOnly?: boolean;
  /** In place of the five seconds of the pool; at most what its purpose needs. */
  statementTimeoutMs?: number;
}

/** The scope of the transaction that is about to be opened; set by `inTx` alone. */
export const opening = new AsyncLocalStorage<{ scope: Scope; options: TxOptions }>();

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id);

/**
 * The one message that opens a transaction (security.md 4): begin, role, organization, user, all of them gone after
 * commit. It is text, so only names of the list and whole numbers come into it.
 */
export function opener(
  { role, orgId, userId }: Scope,
  { snapshot, readOnly, statementTimeoutMs }: TxOptions = {},
): string {
  if (!workRoles.includes(role)) throw new Error(`${role} is not a role of a transaction`);
  for (const id of [orgId, userId]) if (id !== undefined && !isId(id)) throw new Error('a scope holds whole numbers');
  if (statementTimeoutMs !== undefined && !isId(statementTimeoutMs)) throw new Error('a time limit is a whole number');
  const begin = `begin${snapshot ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`;
  const limit = statementTimeoutMs === undefined ? '' : `set local statement_timeout = ${statementTimeoutMs}; `;
  const settings = `select set_config('app.org_id', '${orgId ?? ''}', true), set_config('app.user_id', '${userId ?? ''}', true)`;
  return `${begin}; set local role ${role}; ${limit}${settings}`;
}

/** What `pg` says when no connection was free or could be made within the time of the pool. */
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated due to connection timeout/;

/** PostgreSQL as Kysely knows it, but every transaction opens with its scope, and a full pool says so as a refusal. */
export class ScopedDialect extends PostgresDialect {
  constructor(config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): Driver {
    return scoped(super.createDriver());
  }
}

function scoped(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options): Promise<DatabaseConnection> => {
    try {
      return await acquire(options);
    } catch (error) {
      if (error instanceof Error && NO_CONNECTION.test(error.message)) {
        throw new DomainError('busy', { detail: 'The portal is busy. Try again in a moment.', retryAfterSeconds: 1 });
      }
      throw error;
    }
  };
  driver.beginTransaction = async (connection): Promise<void> => {
    const asked = opening.getStore();
    if (!asked) throw new Error('a transaction is opened by inTx, which says whose it is');
    try {
      await connection.executeQuery(CompiledQuery.raw(opener(asked.scope, asked.options)));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {}); // begin may have passed before the role was refused
      throw error;
    }
  };
  return driver;
}
