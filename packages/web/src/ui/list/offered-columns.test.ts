import { mdaColumns } from '@isura/contract/org/organization-columns.text';
import { inflowColumns } from '@isura/contract/report/inflow-columns.text';
import { expect, test } from 'vitest';
import '../../features/org/organization/organizations-list.tsx';
import { everyList } from './list-of.ts';
import { offeredColumns } from './offered-columns.ts';

test('an export offers the organization of a row to readers of all organizations only', () => {
  const keysFor = (isCentral: boolean) => offeredColumns({ of: inflowColumns }, isCentral).map(({ key }) => key);
  const all = Object.keys(inflowColumns.columns);
  expect(keysFor(true)).toEqual(all);
  expect(keysFor(false)).toEqual(all.filter((key) => key !== 'mda'));
});

test('an export of live organizations does not offer their users and status, which its rows lack', () => {
  const all = Object.keys(mdaColumns.columns);
  const keysOf = (list: string, isCentral: boolean) =>
    offeredColumns(everyList.get(list)!.file!, isCentral).map(({ key }) => key);
  expect(keysOf('organizations', true)).toEqual(all);
  const live = all.filter((key) => !['usersCount', 'status'].includes(key));
  for (const list of ['organizations-listed', 'enterprises-listed']) expect(keysOf(list, false)).toEqual(live);
});
