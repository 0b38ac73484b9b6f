import { code, columnsOf, count, label, mda, status, text, yesOrNo } from '@isura/contract/kernel/columns';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Column } from '../table/columns.tsx';
import { screenColumns } from './declared-columns.tsx';

interface Cheque {
  number: string;
  drawer?: string;
  leaves: number;
  isGood: boolean;
  orgCode: string;
  orgName: string;
}
const row: Cheque = { number: 'CHQ-1', leaves: 1200, isGood: true, orgCode: 'MOW', orgName: 'Works' };
const declared = columnsOf<Cheque>()('cheques', {
  id: code('Number', 60, { field: 'number' }),
  drawer: text('Drawer'),
  leaves: count('Leaves'),
  isGood: label('Good', yesOrNo),
  orgName: mda,
  trace: text('Trace', 90, { on: 'file' }),
  state: status('State', 70, { on: 'screen' }),
});
const look = { state: { cell: ({ isGood }: Cheque) => (isGood ? 'Sound' : 'Bounced') } } as const;
const keysOf = (columns: readonly Column<Cheque>[]) => columns.map(({ key }) => key);
const shownOf = (columns: readonly Column<Cheque>[], key: string) =>
  render(columns.find((column) => column.key === key)!.cell(row)).container.textContent;

describe('declared columns on a screen', () => {
  test('declared columns on a screen are those that are not of the file only, in their order, under their headings', () => {
    const columns = screenColumns(declared, look);
    expect(columns.map(({ key, header }) => [key, header])).toEqual([
      ['id', 'Number'],
      ['drawer', 'Drawer'],
      ['leaves', 'Leaves'],
      ['isGood', 'Good'],
      ['orgName', 'MDA'],
      ['state', 'State'],
    ]);
    expect(columns.map(({ declared: of }) => of?.title)).toEqual(columns.map(({ header }) => header));
  });

  test('declared columns are written as their kind usually is: a field of another name, a figure, a label, nothing, and the MDA', () => {
    const columns = screenColumns(declared, look);
    expect(['id', 'leaves', 'isGood', 'state'].map((key) => shownOf(columns, key))).toEqual([
      ...['CHQ-1', '1,200', 'Yes', 'Sound'],
    ]);
    expect(shownOf(columns, 'drawer')).toMatch(/none/i);
    expect(columns.find(({ key }) => key === 'leaves')).toMatchObject({ align: 'right', card: 'fact' });
    expect(columns.find(({ key }) => key === 'orgName')).toMatchObject({ ofMany: true });
  });

  test('declared columns are in the order of their keys, when a list names them', () => {
    expect(keysOf(screenColumns(declared, {}, ['leaves', 'id']))).toEqual(['leaves', 'id']);
  });

  test('declared columns have the place, the cell and the key of their look, under the heading of their declaration', () => {
    const [id, leaves] = screenColumns(
      declared,
      { id: { key: 'number', sticky: true }, leaves: { align: undefined, cell: ({ leaves: all }) => `${all} leaves` } },
      ['id', 'leaves'],
    );
    expect(id).toMatchObject({ key: 'number', header: 'Number', sticky: true });
    expect(leaves).toMatchObject({ key: 'leaves', align: undefined });
    expect(leaves?.cell(row)).toBe('1200 leaves');
  });
});
