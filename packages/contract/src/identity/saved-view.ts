import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { MOST_NAMES } from '../kernel/names.ts';
import { oneLine } from '../kernel/words.ts';
import { listNames } from './list-names.ts';

const VIEWS = '/api/saved-views';

/** The most saved views of one list per user, and of all lists together. */
export const MOST_VIEWS = 20;
export const MOST_VIEWS_OF_ALL = 50;

/** The name of a list of the portal, such as `payments`. */
const TableKey = z.enum([...listNames] as [string, ...string[]], { error: 'Choose a list of the portal' });
const ColumnKey = z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/, { error: 'Choose a column of the list' }));
const Columns = z.array(ColumnKey).check(z.maxLength(60));
/** A parameter name in the address, such as `status`. */
const AddressKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'Choose a filter of the list' }));
const AddressValue = oneLine(1, 200, 'A filter has 1 to 200 characters');

/**
 * The state of a list: the filters, order and size of its address, as the browser writes them (`{status: 'SUCCESSFUL',
 * sort: 'amount,desc'}`), its columns in order, the hidden ones, and its row height. Anything the list no longer knows
 * is ignored when the view is opened.
 */
export const ViewState = z
  .strictObject({
    search: z.record(AddressKey, AddressValue).check(
      z.refine((search) => Object.keys(search).length <= MOST_NAMES, {
        error: `A view has at most ${MOST_NAMES} filters`,
      }),
    ),
    order: z.optional(Columns),
    hidden: z.optional(Columns),
    density: z.optional(z.enum(['comfortable', 'compact'])),
  })
  .register(z.globalRegistry, { id: 'ViewState' });
export type ViewState = z.output<typeof ViewState>;

const ViewName = oneLine(1, 40, 'Enter a name of 1 to 40 characters');

/** A list state saved by a user under a name. A list opens with its default view. */
export const SavedView = z
  .object({ id: Id, tableKey: z.string(), name: z.string(), state: ViewState, isDefault: z.boolean() })
  .register(z.globalRegistry, { id: 'SavedView' });
export type SavedView = z.output<typeof SavedView>;

/** Lists the caller's views, by list and name. */
export const VW1 = endpoint({
  id: 'VW1',
  method: 'GET',
  path: VIEWS,
  access: 'signed-in',
  summary: 'Saved views of lists',
  response: z.array(SavedView),
  problems: [],
});

export const VW2In = z.strictObject({ tableKey: TableKey, name: ViewName, state: ViewState, isDefault: z.boolean() });
export type VW2In = z.output<typeof VW2In>;

/** Saves the current state of a list under a name. */
export const VW2 = endpoint({
  id: 'VW2',
  method: 'POST',
  path: VIEWS,
  access: 'signed-in',
  summary: 'Save a view',
  description:
    'A new default replaces the earlier one. Refused with duplicate when a view of this list already has the name, ' +
    `ignoring case, and with validation-failed (\`too-many-views\`) beyond ${MOST_VIEWS} of one list or ` +
    `${MOST_VIEWS_OF_ALL} in all. \`tableKey\` is the name of a list of the portal.`,
  body: VW2In,
  changes: ['VW1'],
  response: SavedView,
  status: 201,
  problems: ['validation-failed', 'duplicate', 'stale-version'],
});

export const VW3In = z.strictObject({ name: ViewName, state: ViewState, isDefault: z.boolean() });
export type VW3In = z.output<typeof VW3In>;

/** Renames a view, changes its state, or makes it the default or not. */
export const VW3 = endpoint({
  id: 'VW3',
  method: 'PUT',
  path: `${VIEWS}/{id}`,
  access: 'signed-in',
  summary: 'Change a saved view',
  params: z.strictObject({ id: IdInPath }),
  body: VW3In,
  changes: ['VW1'],
  response: SavedView,
  problems: ['validation-failed', 'not-found', 'duplicate', 'stale-version'],
});

/** Deletes a view. */
export const VW4 = endpoint({
  id: 'VW4',
  method: 'DELETE',
  path: `${VIEWS}/{id}`,
  access: 'signed-in',
  summary: 'Delete a saved view',
  params: z.strictObject({ id: IdInPath }),
  response: z.void(),
  status: 204,
  changes: ['VW1'],
  problems: ['validation-failed', 'not-found'],
});
