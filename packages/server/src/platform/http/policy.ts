import { isNeverForKeys, scopeOfCall } from '@isura/contract/identity/scopes';
import type { Access, Endpoint } from '@isura/contract/kernel/endpoint';
import { guardedCalls, recordedRow } from './call-register.ts';
import {
  type Cell,
  type OpenAccess,
  type PolicyEntry,
  type PolicyRow,
  type Principal,
  principals,
} from './policy-row.ts';
import type { Actor, Route } from './route.ts';

const everybody = (cell: Cell): PolicyRow => Object.fromEntries(principals.map((p) => [p, cell]));

/** The rows of calls for everybody, by their access. */
const openRows: Readonly<Record<OpenAccess, PolicyEntry>> = {
  public: { who: everybody('t') },
  'test-mode': { who: everybody('t'), only: 'test-mode' },
  operator: { who: {}, only: 'operator' },
  // Anybody: the service authenticates providers by their signature and refuses everybody else.
  provider: { who: everybody('t') },
};

/** Returns the entry of an access that says itself who may call; undefined for every other access. */
export const openEntry = (access: Access): PolicyEntry | undefined =>
  access in openRows ? openRows[access as OpenAccess] : undefined;

/** Returns who may make a bound call; undefined when neither the call nor its access says it. */
export const whoMay = ({ call, may }: Pick<Route, 'call' | 'may'>): PolicyRow | undefined =>
  may ?? openEntry(call.access)?.who;

const OF_AN_MDA: Readonly<Record<string, Principal>> = {
  ROLE_MAKER: 'M',
  ROLE_REVIEWER: 'R',
  ROLE_APPROVER: 'P',
  ROLE_ACCOUNTANT: 'C',
  ROLE_AUDITOR: 'U',
  ROLE_MDA_ADMIN: 'D',
};
const OF_THE_CENTRAL_OFFICE: Readonly<Record<string, Principal>> = {
  ROLE_OAGF_ADMIN: 'O',
  ROLE_OAGF_AUDITOR: 'OU',
  ROLE_SUPPORT: 'SU',
};

/**
 * Returns the columns of a row that apply to an actor: one per role, because a person may have several. A role counts
 * only in its own kind of organization. A program has its key and no role.
 */
export function principalsOf(actor: Actor): Principal[] {
  if (actor.key) return ['K'];
  if (actor.kind === 'anonymous') return ['AN'];
  if (actor.kind === 'payer') return ['PY'];
  const names =
    actor.kind === 'central' ? OF_THE_CENTRAL_OFFICE : actor.kind === 'staff' && actor.orgId ? OF_AN_MDA : {};
  const found = (actor.roles ?? []).flatMap((role) => names[role] ?? []);
  if (found.length > 0) return found;
  return actor.kind === 'staff' ? ['US'] : [];
}

/**
 * Reports whether the actor's roles open this access; `act` includes `view`, `payment.*` is any resource with that
 * prefix. Calls for everybody need no role.
 */
function isOpenTo(access: Access, permissions: ReadonlySet<string> | undefined): boolean {
  if (!access.includes(':')) return true;
  const [resource = '', act] = access.split(':');
  const isOne = (permission: string): boolean => {
    const [of = '', does] = permission.split(':');
    const fits = resource.endsWith('*') ? of.startsWith(resource.slice(0, -1)) : of === resource;
    return fits && (does === act || does === 'act');
  };
  return resource.endsWith('*')
    ? [...(permissions ?? [])].some(isOne)
    : permissions !== undefined && (permissions.has(access) || permissions.has(`${resource}:act`));
}

/** Reports whether an actor has every right another actor has; `act` includes `view`. */
export const hasAllOf = ({ permissions }: Actor, other: Actor): boolean =>
  [...(other.permissions ?? [])].every((access) => isOpenTo(access as Access, permissions));

/** Strictest first: of several roles the one with the most conditions decides, so that a second role removes none. */
const ORDER: readonly Cell[] = ['A2^', 'y2^', 'A^', 'y^', 's^', 'y2', 'm', 'Am', 'ym', 'A', 'y', 's', 't'];
const strictest = (cells: readonly Cell[]): Cell | undefined => ORDER.find((cell) => cells.includes(cell));

/** Reports whether a cell reaches only a person's own things: the account, saved views, what everybody has. */
export const isOwn = (cell: Cell | undefined): boolean => cell === 's' || cell === 's^' || cell === 't';
/**
 * Reports whether people are hidden from whoever reaches a call by this cell: support staff see that something exists,
 * not who owns it.
 */
export const isMasked = ({ cell }: Pick<Actor, 'cell'>): boolean => cell === 'm';
/** Calls beside reading that an auditor's seat allows: those that make files. */
const MAKES_FILES: ReadonlySet<string> = new Set(['RP6', 'EV1', 'EV2']);

/** Reports whether an auditor's seat allows a call: it reads, makes files, and manages its own account. */
const fitsSeat = ({ id, method = 'GET' }: GuardedCall, cell: Cell): boolean =>
  method === 'GET' || isOwn(cell) || MAKES_FILES.has(id);

/** The parts of a call that decide who may make it. */
type GuardedCall = Pick<Endpoint, 'id' | 'access'> & Partial<Pick<Endpoint, 'method'>>;

/**
 * Returns who may make a call, as its route recorded it. Throws for a call that no route of this process serves: nobody
 * may make it, and whoever asks has not loaded app.ts, which binds them all.
 */
function rowOf({ id, access }: GuardedCall): PolicyRow {
  const row = recordedRow(id) ?? openEntry(access)?.who;
  if (!row) throw new Error(`${id} is not bound in this process, so nothing says who may make it`);
  return row;
}

/**
 * Returns how far a key reaches in a call; undefined means not at all. The scope of the call takes the place of its
 * access: the call must be in one of the key's scopes, and a key of the central office reaches only rows for all MDAs.
 */
function cellOfKey({ id }: GuardedCall, { key, kind }: Actor, row: PolicyRow): Cell | undefined {
  const cell = row.K;
  if (!key || cell === undefined || isNeverForKeys(id)) return undefined;
  if (isOwn(cell)) return cell;
  const scope = scopeOfCall(id);
  if (scope === undefined || !key.scopes.includes(scope)) return undefined;
  if (kind === 'central') return cell === 'A' ? cell : undefined;
  return cell === 'A' ? 'y' : cell;
}

/**
 * Returns how far an actor reaches in a call; with an auditor's seat only calls the seat allows, with a key only those
 * of its scopes.
 */
export function cellFor(call: GuardedCall, actor: Actor, row = rowOf(call)): Cell | undefined {
  if (actor.key) return cellOfKey(call, actor, row);
  const cell = cellIn(row, call.access, actor);
  return cell === undefined || actor.seatId === undefined || fitsSeat(call, cell) ? cell : undefined;
}

/**
 * Returns how far an actor reaches in a call; undefined means not at all. Two things must agree: the row of the call
 * lists one of their principals, and their roles open its access. Of several cells the strictest decides. A custom role
 * of an organization has no column in a row: what it opens, it opens under the strictest conditions any role of an MDA
 * has there.
 */
function cellIn(row: PolicyRow, access: Access, actor: Actor): Cell | undefined {
  const known = isOpenTo(access, actor.permissions) ? principalsOf(actor).flatMap((who) => row[who] ?? []) : [];
  const decided = strictest(known);
  if (decided) return decided;
  if (actor.kind !== 'staff' || !actor.orgId || !isOpenTo(access, actor.ownPermissions ?? new Set())) return undefined;
  return access.includes(':') ? strictest(Object.values(OF_AN_MDA).flatMap((who) => row[who] ?? [])) : undefined;
}

/** States of organizations with staff who only read from then on (docs/spec/money-in.md#organizations). */
const ENDED: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

/**
 * Reports whether an actor with this cell can only read, because their organization has ended. A person's own account
 * is not the organization's.
 */
export const readsOnly = ({ kind, orgStatus }: Actor, cell: Cell): boolean =>
  kind === 'staff' && ENDED.has(orgStatus ?? '') && !['s', 's^', 't'].includes(cell);

/**
 * Reports whether the actor may make a call at all: for what is offered, and for answers that combine the results of
 * other calls. Staff of an organization that has ended may make those that read, and those about their own account.
 */
export function mayCall(call: GuardedCall, actor: Actor): boolean {
  const cell = cellFor(call, actor);
  return cell !== undefined && ((call.method ?? 'GET') === 'GET' || !readsOnly(actor, cell));
}

/** Returns the ids of the guarded calls an actor may make; menus, tabs and tiles are shown by these. */
export const callsOpenTo = (actor: Actor): string[] =>
  guardedCalls().flatMap((call) => (mayCall(call, actor) ? [call.id] : []));

/**
 * Returns why a call cannot be open to keys as its row says: the table of scopes and the cell K must agree, no key does
 * what needs a proof or a second person, and some calls no key ever makes.
 */
function keyFaults({ id }: Endpoint, may: PolicyRow | undefined): string[] {
  const scope = scopeOfCall(id);
  const cell = may?.K;
  if (cell === undefined)
    return scope === undefined ? [] : [`${id} is in the scope ${scope}, but its row has no cell K`];
  return [
    ...(scope === undefined && !isOwn(cell) ? [`${id} has the cell K, but is in no scope`] : []),
    ...(isNeverForKeys(id) ? [`${id} has the cell K, but no key ever makes it`] : []),
    ...(Object.values(may ?? {}).some((other) => /[2^]/.test(other))
      ? [`${id} has the cell K beside a proof or a second person`]
      : []),
  ];
}

/**
 * Refuses a set of calls that cannot be served: a call of which nothing says who may make it, an id bound twice, two
 * calls at one address, a row that opens to keys what no scope has. Throws with every fault named, before the process
 * listens.
 */
export function assertGuarded(routes: readonly Route[]): void {
  const faults: string[] = [];
  const ids = new Set<string>();
  const addresses = new Map<string, string>();
  for (const { call, may } of routes) {
    if (whoMay({ call, may }) === undefined)
      faults.push(`${call.id} needs access '${call.access}', but its route does not say who may make it`);
    faults.push(...keyFaults(call, may));
    if (ids.has(call.id)) faults.push(`${call.id} is bound twice`);
    ids.add(call.id);
    const address = addressOf(call);
    const other = addresses.get(address);
    if (other !== undefined && other !== call.id) faults.push(`${call.id} and ${other} are both at ${address}`);
    addresses.set(address, call.id);
  }
  if (faults.length > 0) throw new Error(`The calls cannot be served:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
}

const addressOf = (call: Endpoint): string => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`;
