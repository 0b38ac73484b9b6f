import { describe, expect, test } from 'vitest';
import { citations } from './citations.ts';
import { defaultExports, domainsWithoutWords, formulaLists, wordsInComponents, wrappedImports } from './code.ts';
import { definingMigrations, misplacedDefinitions } from './definitions.ts';
import { wordsOfOthers } from './field-words.ts';
import { longFiles, longSql, migrations, putOff, sizes, unknownEndings } from './files.ts';
import { glossaryNames } from './glossary.ts';
import { calls, events } from './house.ts';
import { momentsOfTheDatabase } from './moments.ts';
import { convertedIds } from './number-ids.ts';
import { newOwnWords } from './own-words.ts';
import { oddWords } from './prose.ts';
import { sizesOffTheScale } from './scale.ts';
import { repeatedRules } from './styles.ts';
import { planted } from './tree.ts';
import { newCrossings } from './walls.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
const call = (name: string, id: string) =>
  `export const ${name} = endpoint({\n  id: '${id}',\n  method: 'GET',\n  path: '/a',\n});\n`;
const component = (body: string) => planted({ 'packages/web/src/a.tsx': `export const A = () => ${body};` });

describe('the tidy checks find', () => {
  test.each([
    ['a class of a pattern', 'const RUNS = /^[=+\\-@\\t\\r]/;'],
    ['full-width signs written as escapes', 'const WIDE = /^[\\uFF1D\\uFF0B@]/;'],
    ['a list', "const signs = ['=', '+', '-', '@'];"],
    ['a word', "const isFormula = (cell: string) => '=+-@'.includes(cell[0]!);"],
  ])('the tidy checks find a second list of the characters a formula begins with: %s', (_, line) => {
    const tree = planted({
      'packages/contract/src/kernel/formula.ts': 'export const FORMULA = /^[=+\\-@]/;',
      'packages/server/src/a.ts': `const a = 1;\n${line}`,
    });
    expect(formulaLists(tree)).toEqual(['packages/server/src/a.ts:2 has its own signs of a formula']);
  });

  test('the tidy checks find no list of formula characters in an email address or a sum', () => {
    const text = 'const MAIL = /^[a-z+=]+@[a-z-]+$/;\nconst a = b + -c;\n';
    expect(formulaLists(planted({ 'packages/server/src/a.ts': text }))).toEqual([]);
  });

  test('the tidy checks find a long line of SQL, and none whose text in quotes is long', () => {
    const tree = planted({
      'packages/server/sql/org/a.sql': `select ${'a, '.repeat(50)}b;\nselect '${'a'.repeat(200)}';`,
    });
    expect(longSql(tree)).toEqual([
      'packages/server/sql/org/a.sql:1 has 159 characters in a line: break it before a clause',
    ]);
  });

  test("the tidy checks find a statement that reads the database's clock, and none that only mentions it", () => {
    const tree = planted({
      'packages/server/migrations/20991231T0000_a.sql':
        'create table a.b (\n  made_at timestamptz not null default now()\n);',
      'packages/server/migrations/20261120T1000_b.sql':
        'create table a.c (\n  created_at  timestamptz not null default now(),\n  made_at timestamptz not null default now(),\n',
      'packages/server/sql/a/late.sql': '-- never now()\nselect 1 where due < current_date;',
      'packages/server/sql/platform/wait.sql': 'select now();',
      'packages/server/src/modules/a/a.queries.ts':
        '/** By the clock: now() is not asked. */\nconst at = ctx.clock.now();\nsql`select now()`;',
      'packages/server/src/modules/a/a.queries.test.ts': 'sql`select now()`;',
    });
    expect(momentsOfTheDatabase(tree).map((line) => line.split(' ')[0])).toEqual([
      'packages/server/migrations/20261120T1000_b.sql:3',
      'packages/server/migrations/20991231T0000_a.sql:2',
      'packages/server/sql/a/late.sql:2',
      'packages/server/src/modules/a/a.queries.ts:3',
    ]);
  });

  test('the tidy checks find an id that is turned into a number, no other number, and an exception that is not needed', () => {
    const text = [
      'const a = Number(row.orgId);',
      'const b = Number(rows[0]?.id);',
      'const c = BigInt(invoiceId ?? 0);',
      'const d = Number(row.amountPaid) + Number(paid) + Number(ids.length) + Number(pid);',
    ].join('\n');
    const file = 'packages/server/src/modules/a/a.service.ts';
    const tree = planted({ [file]: text, 'packages/server/src/modules/a/a.service.test.ts': text });
    expect(convertedIds(tree, {}).map((line) => line.split(' ')[0])).toEqual([`${file}:1`, `${file}:2`, `${file}:3`]);
    expect(convertedIds(tree, { [file]: 'text', 'b.ts': 'text' })).toEqual(['b.ts needs no exception any more']);
  });

  test('the tidy checks find a call without a function, one with two, and an id used twice', () => {
    const found = calls(
      planted({
        'packages/contract/src/org/a.ts': call('PB1', 'PB1') + call('PB2', 'PB2') + call('PB3', 'PB2'),
        'packages/server/src/modules/org/a.routes.ts': 'route(PB1, f); route(PB1, g); route(PB2, h);',
      }),
    );
    expect(found).toEqual([
      'call id PB2 is declared twice',
      'call PB1 (PB1) is bound 2 times',
      'call PB2 (PB3) is bound 0 times',
    ]);
  });

  test('the tidy checks find a domain event without a subscriber and a subscriber to an unknown event', () => {
    const tree = planted({
      'packages/contract/src/events/events.ts': "export const events = {\n  'invoice.paid': z.object({}),\n};",
      'packages/server/src/modules/notify/a.subscribers.ts': "subscriber({ event: 'invoice.payed' })",
    });
    expect(events(tree)).toEqual([
      'invoice.paid is announced and nobody listens',
      'invoice.payed is listened to and has no payload',
    ]);
    expect(events(tree, { 'invoice.paid': 'webhooks come later' })).toHaveLength(1);
  });

  test('a subscriber of every event that has a notice', () => {
    const tree = planted({
      'packages/contract/src/events/events.ts': "export const events = {\n  'invoice.paid': z.object({}),\n};",
      'packages/server/src/modules/notify/notification/notice.domain.ts':
        "const notices = {\n  'invoice.paid': (fact) => ({ to }),\n};",
    });
    expect(events(tree)).toEqual([]);
  });

  test("the tidy checks find a statement on another module's table, and a line of the list that no longer holds", () => {
    const tables = 'org.service org.place org.rule bank.bank pay.sending_turn request.request_line';
    const tree = planted({
      'packages/server/migrations/20260101T0000_tables.sql': tables.replace(/\S+/g, 'create table $&;'),
      'packages/server/sql/org/place_name.view.sql': 'select',
      'packages/server/src/modules/pay/disbursement/a.queries.ts':
        'sql`update request.request_line set status = 1 from pay.sending_turn t join bank.bank b on true`;',
      'packages/server/src/modules/bank/account/b.queries.ts':
        "/* org.rule */ tx.selectFrom('org.service as s').leftJoin('org.place as p'), org.other, sql`org.placeName`",
      'packages/server/src/modules/bank/account/c.queries.ts':
        'const RULES = sql`org.rule r`; sql`insert\n into org.place_name`;',
      'packages/server/sql/admin_request/c.sql': 'select from admin_request.admin_request, platform.outbox;',
    });
    const left = [
      'read packages/server/src/modules/pay/disbursement/a.queries.ts bank.bank',
      'write gone.ts org.place',
    ];
    const account = 'packages/server/src/modules/bank/account';
    const write = "which is another module's: call a function that module publishes";
    const read = write.replace('call', 'read a view or call');
    expect(newCrossings(tree, left)).toEqual([
      `${account}/b.queries.ts reads org.service, ${read}`,
      `${account}/b.queries.ts reads org.place, ${read}`,
      `${account}/c.queries.ts writes org.place_name, ${write}`,
      `${account}/c.queries.ts reads org.rule, ${read}`,
      `packages/server/src/modules/pay/disbursement/a.queries.ts writes request.request_line, ${write}`,
      'tools/tidy/walls.txt: "write gone.ts org.place" is over, remove it',
    ]);
  });

  test('the tidy checks find a size that is no step of the scale, and not a border, a width or the scale itself', () => {
    const tree = planted({
      'packages/web/src/ui/theme/base.css': 'h1 { font-size: 28px; }',
      'packages/web/src/a.css': `.a { padding: var(--grp-space-s) 12px; margin-top: -1rem; width: 40px; /* gap: 9px */ }
.b { gap: 2px; font-size: 0.9em; padding: calc(var(--grp-space-s) - 1px); scroll-padding: 24px; }
.c { border-radius: 50%; font: 400 1rem / 1.5 serif; border-top-left-radius: 8px; margin: 12pt 0; }`,
    });
    const at = (what: string): string => `packages/web/src/a.css has ${what}, which is no step of the scale`;
    expect(sizesOffTheScale(tree)).toEqual([
      at('padding: var(--grp-space-s) 12px'),
      at('margin-top: -1rem'),
      at('font: 400 1rem / 1.5 serif'),
      at('border-top-left-radius: 8px'),
    ]);
  });

  test('the tidy checks find a file of a noun with an unknown ending', () => {
    const folder = 'packages/server/src/modules/org';
    const tree = planted({
      [`${folder}/index.ts`]: '',
      [`${folder}/a/a.helpers.ts`]: '',
      [`${folder}/a/a.domain.test.ts`]: '',
    });
    expect(unknownEndings(tree)).toEqual([`${folder}/a/a.helpers.ts has no known ending`]);
  });

  test('the tidy checks find a file that is too long; one that is only long is named in the codemap', () => {
    const tree = planted({ 'tools/a.ts': lines(251), 'tools/b.ts': lines(401), 'tools/c.test.ts': lines(401) });
    expect(sizes(tree)).toEqual(['tools/b.ts has 401 lines']);
    expect(longFiles(tree)).toEqual([
      ['tools/b.ts', 401],
      ['tools/a.ts', 251],
    ]);
  });

  test('the tidy checks find words in comments and texts that nobody says to a colleague, but not in code', () => {
    const tree = planted({
      'packages/server/src/a.ts': "/** The row is judged. */\nconst judged = 'told'; // `heard` is a name",
      'packages/server/sql/a/b.sql': '-- It shall hold.\nselect told from a;',
      'packages/web/src/a.text.ts': "export const text = { told: 'His payment' };",
    });
    expect(oddWords(tree)).toEqual([
      'packages/server/sql/a/b.sql says “shall”: say will or must',
      'packages/server/src/a.ts says “judged”: say validated',
      'packages/web/src/a.text.ts says “his”: say their',
    ]);
  });

  test('the tidy checks find words of our own that are not on the list of rightful uses, and lines that are over', () => {
    const tree = planted({
      'packages/server/src/a.ts': "/** A row whose file was judged. */\nexport const event = 'receipt.asked';",
      'packages/server/src/b.ts': 'export const said = 1;',
      'packages/server/src/c.ts': '/** A row whose file is known. */',
      'packages/server/src/d.ts': '/** A row with a known file. */',
      'packages/server/src/e.text.ts': "export const text = 'What the bank said';",
      'packages/server/src/f.ts': 'export const { said: reported } = event;',
      'packages/server/sql/a/g.sql': 'with wanted as (select 1) select from wanted;',
      'packages/server/src/isAsked.ts': 'export const isAsked = true;',
    });
    const rightful = ['2 0 packages/server/src/a.ts', '1 0 packages/server/src/b.ts', '2 0 packages/server/src/c.ts'];
    rightful.push('1 0 packages/server/src/d.ts', '1 1 packages/server/src/f.ts');
    expect(newOwnWords(tree, rightful)).toEqual([
      'packages/server/sql/a/g.sql has a name that says nothing: say query, requested, reported, scope',
      'packages/server/src/a.ts has a word of our own: say requested, reported, with, of which',
      'packages/server/src/b.ts has a name that says nothing: say query, requested, reported, scope',
      'tools/tidy/own-words.txt: "2 0 packages/server/src/c.ts" is over, write "1 0 packages/server/src/c.ts"',
      'tools/tidy/own-words.txt: "1 0 packages/server/src/d.ts" is over, remove it',
    ]);
  });

  test('the tidy checks find the body of a style rule that stands twice, in whichever order and media', () => {
    const tree = planted({
      'packages/web/src/a.css': '.a {\n  color: red;\n  margin: 0;\n  padding: 0;\n}\n.b { margin: 0; color: red }',
      'packages/web/src/b.css':
        '@media print { .c, .d { padding: 0; margin: 0; color: red } .b { margin: 0; color: red } }',
    });
    expect(repeatedRules(tree)).toEqual([
      {
        copies: 1,
        where: 'color: red; margin: 0; padding: 0: packages/web/src/a.css .a, packages/web/src/b.css .c, .d',
      },
    ]);
  });

  test('the tidy checks find work put off in a comment', () => {
    expect(putOff(planted({ 'tools/a.ts': `// ${'TO'}${'DO'} later` }))).toHaveLength(1);
  });

  test.each([
    ['text', '<p>Hello there</p>'],
    ['a string in braces', "<p>{'Hello'}</p>"],
    ['a string chosen by a condition', "<p>{x ? 'Yes' : no}</p>"],
    ['a template', ['<p>{`$', '{n} items`}</p>'].join('')],
    ['a label', '<button aria-label="Close" />'],
    ['a placeholder in braces', "<input placeholder={'Name'} />"],
  ])('the tidy checks find text in a component: %s', (_, body) => {
    expect(wordsInComponents(component(body))).toHaveLength(1);
  });

  test.each(['<p>{text.hello}</p>', '<p>{n} · {m} %</p>', '<a className="link" href="/faq" />', '<A kind="wide" />'])(
    'no text in %s',
    (body) => {
      expect(wordsInComponents(component(body))).toEqual([]);
    },
  );

  test('the tidy checks find a decision that does not say what it does', () => {
    const tree = planted({
      'a.domain.ts':
        '/** Says. */\nexport function a() {}\nexport function b() {}\nexport const c = () => 1;\nconst d = () => 2;',
    });
    expect(domainsWithoutWords(tree).map((finding) => finding.split(' ')[0])).toEqual([
      'a.domain.ts:3',
      'a.domain.ts:4',
    ]);
  });

  test('the tidy checks find a default export that is no page', () => {
    const tree = planted({
      'a.ts': 'export default 1;',
      'b.ts': 'export default function b() {}',
      'c.page.tsx': 'export default 1;',
    });
    expect(defaultExports(tree)).toHaveLength(2);
  });

  test('the tidy checks find every import of a wrapped library but that of its own file, in tests and bench too', () => {
    const library = 'hucre'; // written so that this file imports nothing
    const tree = planted({
      'packages/server/bench/b.bench.ts': `const { writeXlsx } = await import('${library}/xlsx');`,
      'packages/server/src/a.test.ts': `import { readXlsx } from '${library}';`,
      'packages/server/src/platform/spreadsheet.ts': `import { readXlsx } from '${library}';`,
      'packages/server/src/platform/words.ts': `/** Unlike \`${library}\`, from '${library}-like'. */`,
    });
    expect(wrappedImports(tree)).toEqual([
      'packages/server/bench/b.bench.ts imports hucre: take what it needs from packages/server/src/platform/spreadsheet.ts',
      'packages/server/src/a.test.ts imports hucre: take what it needs from packages/server/src/platform/spreadsheet.ts',
    ]);
  });

  test('the tidy checks find a migration without a reason, misnamed, or with the timestamp of another', () => {
    const folder = 'packages/server/migrations';
    const found = migrations(
      planted({
        [`${folder}/20261121T0800_a.sql`]: '-- Why: so.',
        [`${folder}/20261121T0800_b.sql`]: '-- Why: so.',
        [`${folder}/20261121T0900_c.sql`]: 'create table c ();',
        [`${folder}/latest.sql`]: '-- Why: so.',
      }),
    );
    expect(found).toHaveLength(3);
  });

  test('the tidy checks find a migration that defines a function, a trigger or a row policy', () => {
    const folder = 'packages/server/migrations';
    const found = definingMigrations(
      planted({
        [`${folder}/20270101T0800_a.sql`]: 'create table a.t (id int);\n-- create function a.c()\ndrop function a.b;',
        [`${folder}/20270101T0810_b.sql`]: 'select 1;\ncreate or replace function a.b() returns int;',
        [`${folder}/20270101T0820_c.sql`]: "call platform.keep_rows_apart(array['a.t']::regclass[]);",
        [`${folder}/20270101T0830_d.sql`]: 'create constraint trigger t after insert on a.t;',
        [`${folder}/20270101T0840_e.sql`]: 'create view a.v as select 1;',
      }),
    );
    expect(found.map((line) => line.slice(folder.length + 1, folder.length + 17))).toEqual([
      '20270101T0810_b.',
      '20270101T0820_c.',
      '20270101T0830_d.',
      '20270101T0840_e.',
    ]);
  });

  test('the tidy checks find a file that defines something other than its name says', () => {
    const folder = 'packages/server/sql/a';
    const trigger = 'create or replace trigger t before update on a.t for each row execute function a.f();';
    const found = misplacedDefinitions(
      planted({
        [`${folder}/f.sql`]: `-- So.\ncreate or replace function a.f() returns trigger;\n${trigger}`,
        [`${folder}/t.policies.sql`]: "-- So.\ncall platform.keep_rows_apart(array['a.t']::regclass[]);",
        [`${folder}/t.triggers.sql`]: `-- So.\n${trigger}`,
        [`${folder}/g.sql`]: '-- So.\ncreate or replace function a.h() returns int;',
        [`${folder}/k.policies.sql`]: '-- So.\ncreate policy p on a.t using (true);',
        [`${folder}/a.comments.sql`]: "-- So.\ncomment on table a.t is 'What it is.';",
        [`${folder}/o.comments.sql`]: "-- So.\ncomment on table a.t is 'What it is.';",
        [`${folder}/m.sql`]: 'create or replace function a.m() returns int;',
      }),
    );
    expect(found).toEqual([
      'packages/server/sql/a/g.sql defines something else than the function of a.g',
      'packages/server/sql/a/k.policies.sql defines something else than the policy of a.k',
      'packages/server/sql/a/m.sql does not begin with what it is for',
      'packages/server/sql/a/o.comments.sql defines something else than the comment of a',
    ]);
  });
});

test('the tidy checks find a citation of a page or heading that is not in the repository', () => {
  const tree = planted({
    'docs/spec/ledger.md':
      '# Ledger\n\n| <a id="l9"></a>L9 | [Fees & charges](#fees--charges) [no](money.md) |\n\n## Fees & charges',
    'docs/adr/0001-a.md': 'as data-model 4.3 says',
    'packages/server/migrations/20261120T1000_a.sql': '-- Why: data-model 4.3',
    'packages/server/src/a.ts':
      '// docs/spec/ledger.md#l9, docs/spec/ledger.md#fees--charges, docs/spec/ledger.md#l99, docs/spec/gone.md, security.md T28',
  });
  expect(citations(tree)).toEqual([
    'docs/spec/ledger.md cites docs/spec/money.md, which is not in the repository',
    'packages/server/src/a.ts cites docs/spec/ledger.md#l99: docs/spec/ledger.md has no such heading',
    'packages/server/src/a.ts cites docs/spec/gone.md, which is not in the repository',
    'packages/server/src/a.ts cites security.md: name a heading of a page, as in docs/spec/ledger.md#l9',
  ]);
});

test('the tidy checks find a name of the glossary that is not in the code', () => {
  const tree = planted({
    'docs/glossary.md': '| Word | In code | Meaning |\n|---|---|---|\n| payer | `payer`, `buyer` | who pays |',
    'packages/server/migrations/x.sql': 'create table collect.payer (id int, payers int);',
  });
  expect(glossaryNames(tree)).toEqual([expect.stringContaining('buyer')]);
});

test('the tidy checks find names with a word of the glossary’s list of words we do not use, in files of every kind and in file names', () => {
  const tree = planted({
    'docs/glossary.md':
      '| body | `body` | an organization |\n\n## Words we do not use\n\n| `body`, `bodies` | organization | `rawBody`, `body` |\n| `try`, `tries` | attempt | `try` |',
    'packages/server/migrations/20261208T1010_new.sql':
      '-- tries\nalter table a add column wrong_tries int, add column raw_body text; -- body',
    'packages/server/src/a.ts':
      "const rawBody = 'countWrongTry'; // tries\ntry { paidTry(rawBody); } catch { industry(); }",
    'packages/web/src/body-tabs.tsx': 'export const A = ({ body }: P) => <p className={css.topBodies}>{body}</p>;',
  });
  expect(wordsOfOthers(tree)).toEqual([
    'packages/server/migrations/20261208T1010_new.sql says wrong_tries: the field says attempt',
    'packages/server/src/a.ts says paidTry: the field says attempt',
    'packages/web/src/body-tabs.tsx is to be named for organization',
    'packages/web/src/body-tabs.tsx says topBodies: the field says organization',
  ]);
});
