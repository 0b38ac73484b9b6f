import { describe, expect, test } from 'vitest';
import { decisionIndex } from '../codemap/decisions.ts';
import { decisionCitations, decisionIndexes, decisionRecords } from './decisions.ts';
import { planted } from './tree.ts';

describe('the tidy checks of decision records find', () => {
  const record = (heading: string, status = 'Status: accepted', module = 'Module: ledger') =>
    `# ${heading}\n\n${status}\n${module}\n\n## Context\n`;

  test('a number used twice, and a file without a number', () => {
    const found = decisionRecords(
      planted({ 'docs/adr/0001-a.md': record('0001 A'), 'docs/adr/0001-b.md': record('0001 B'), 'docs/adr/c.md': '' }),
    );
    expect(found).toEqual([
      'docs/adr/c.md is not named NNNN-title.md: give it the next free number and the slug of its title',
      'docs/adr/0001-b.md has the number of another record: take the next free one',
    ]);
  });

  test('one without status, module or heading, or with a name that is not the slug of its title', () => {
    const found = decisionRecords(
      planted({
        'docs/adr/0001-a-payers-fee.md': record("0001 A payer's fee, in `kobo`"),
        'docs/adr/0002-a.md': record('0002 A', ''),
        'docs/adr/0003-a.md': record('0003 A', 'Status: accepted', ''),
        'docs/adr/0004-a.md': record('0004 A', 'Status: accepted', 'Module: money'),
        'docs/adr/0005-a.md': record('5. A'),
        'docs/adr/0006-a.md': record('0006 A', 'Status: open'),
      }),
    );
    expect(found).toEqual([
      'docs/adr/0001-a-payers-fee.md is not named after its title: name it docs/adr/0001-a-payers-fee-in-kobo.md',
      expect.stringMatching('^docs/adr/0002-a.md has no status: write "Status: accepted"'),
      expect.stringMatching('^docs/adr/0003-a.md has no module: write "Module: " and one of audit, '),
      expect.stringMatching('^docs/adr/0004-a.md has no module'),
      'docs/adr/0005-a.md begins with another heading: write "# 0005 Title"',
      expect.stringMatching('^docs/adr/0006-a.md has no status'),
    ]);
  });

  test('a status that names a record that does not exist', () => {
    const found = decisionRecords(
      planted({
        'docs/adr/0001-a.md': record('0001 A', 'Status: superseded by [0003](0003-c.md)'),
        'docs/adr/0002-b.md': record('0002 B', 'Status: changed by [0001](0001-a.md), [0003](0003-c.md)'),
      }),
    );
    const missing = 'has a status that names 0003-c.md, which is not a record: link the record that changes it';
    expect(found).toEqual([`docs/adr/0001-a.md ${missing}`, `docs/adr/0002-b.md ${missing}`]);
  });

  test('an index that is missing or out of date', () => {
    const records = { 'docs/adr/0001-a.md': record('0001 A') };
    const index = decisionIndex(planted(records));
    expect(index).toContain(
      '## ledger\n\n| Number | Decision | Status |\n|---|---|---|\n| [0001](0001-a.md) | A | accepted |',
    );
    expect(decisionIndexes(planted({ ...records, 'docs/adr/README.md': index }))).toEqual([]);
    const outOfDate = ['docs/adr/README.md is out of date: run npm run docs'];
    expect(decisionIndexes(planted(records))).toEqual(outOfDate);
    const later = { 'docs/adr/0001-b.md': record('0001 B'), 'docs/adr/README.md': index };
    expect(decisionIndexes(planted(later))).toEqual(outOfDate);
  });

  test('a citation of one that does not exist; a migration may cite one that was moved', () => {
    const sql = 'packages/server/migrations/20261120T1000_a.sql';
    const found = decisionCitations(
      planted({
        'docs/adr/0001-a.md': 'as [0002](0002-b.md) says (ADR 0001, 0003)',
        'docs/adr/moved.md': '| 0002 | B | [Money in](../spec/money-in.md) |',
        [sql]: '-- Why: docs/adr/0001, docs/adr/0002, ADR 0003',
        'packages/server/src/a.ts': '// ADR 0001, ADR 0002, docs/adr/0001-a.md',
      }),
    );
    expect(found).toEqual([
      'docs/adr/0001-a.md cites ADR 0003, which is not a record: cite what docs/adr/moved.md or docs/adr/README.md names',
      'docs/adr/0001-a.md links to 0002-b.md, which is not a record: link one that docs/adr/README.md lists',
      expect.stringMatching(`^${sql} cites ADR 0003`),
      expect.stringMatching('^packages/server/src/a.ts cites ADR 0002'),
    ]);
  });
});
