import { DomainError } from '@isura/contract/kernel/problems';
import { type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import { opening, type TxOptions } from './opening.ts';
import { workRoles } from './roles.ts';
import type { Scope } from './scope.ts';
import { namesOfPlans, ScopedConnection } from './scoped-connection.ts';

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id);

/**
 * Returns the single message that opens a transaction (docs/spec/security.md#row-security): begin, role, organization,
 * user; all are reset after commit. It is plain text, so only listed names and whole numbers are inserted.
 */
export function opener(
  { role, orgId, userId }: Scope,
  { snapshot, readOnly, statementTimeoutMs, keepPlans }: TxOptions = {},
): string {
  if (!workRoles.includes(role)) throw new Error(`${role} is not a role of a transaction`);
  for (const id of [orgId, userId]) if (id !== undefined && !isId(id)) throw new Error('a scope holds whole numbers');
  if (statementTimeoutMs !== undefined && !isId(statementTimeoutMs)) throw new Error('a time limit is a whole number');
  const begin = `begin${snapshot ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`;
  const limit = statementTimeoutMs === undefined ? '' : `set local statement_timeout = ${statementTimeoutMs}; `;
  const settings = `select set_config('app.org_id', '${orgId ?? ''}', true), set_config('app.user_id', '${userId ?? ''}', true)`;
  // A plan made while a table was nearly empty would read the whole table for as long as it is kept.
  const planning = keepPlans ? ", set_config('enable_seqscan', 'off', true)" : '';
  return `${begin}; set local role ${role}; ${limit}${settings}${planning}`;
}

/** Errors of `pg` when no connection was free or could be made within the pool's time limit. */
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated due to connection timeout/;

/** Kysely's PostgreSQL dialect, except that every transaction opens with its scope and a full pool is a refusal. */
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
  const nameOf = namesOfPlans();
  const ours = new WeakMap<DatabaseConnection, ScopedConnection>();
  driver.acquireConnection = async (options): Promise<DatabaseConnection> => {
    try {
      const connection = await acquire(options);
      if (!ours.has(connection)) ours.set(connection, new ScopedConnection(connection, nameOf));
      return connection;
    } catch (error) {
      if (error instanceof Error && NO_CONNECTION.test(error.message)) {
        throw new DomainError('busy', { detail: 'The portal is busy. Try again in a moment.', retryAfterSeconds: 1 });
      }
      throw error;
    }
  };
  driver.beginTransaction = async (connection): Promise<void> => {
    const store = opening.getStore();
    if (!store) throw new Error('a transaction must be opened by inTx, which sets its scope');
    ours.get(connection)?.open(opener(store.scope, store.options));
  };
  return driver;
}
