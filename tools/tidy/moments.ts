import { type Finding, isTest, type Tree } from './tree.ts';

/** Columns of the first tables that note when a row was made or changed have the database's clock as their default. */
const DEFAULT_OF_FIRST = /^ {2}(?:created|updated|received)_at +timestamptz not null default now\(\),$/;
const isFirst = (file: string): boolean => /\/migrations\/20261120T\d{4}_\w+[.]sql$/.test(file);

/** Statements over rows of the platform, which use the database's own clock: how long an outbox row waits. */
const OF_THE_PLATFORM: readonly string[] = [
  'packages/server/sql/ledger/post.sql',
  'packages/server/src/invariants/I20-outbox-inbox.sql',
];

const ASKED =
  /(?<![\w.])(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|current_date\b|current_timestamp\b|localtimestamp\b)/i;

const isSql = (file: string): boolean =>
  /^packages\/server\/(migrations|src\/invariants|sql)\/.*[.]sql$/.test(file) ||
  (/^packages\/server\/src\/modules\/.*[.](queries|service)[.]ts$/.test(file) && !isTest(file));

/**
 * Returns business SQL that reads the database's clock. SQL gets the time from its caller or from `platform.moment()`,
 * so that portal and database share one clock.
 */
export const momentsOfTheDatabase = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => isSql(file) && !file.startsWith('packages/server/sql/platform/'))
    .filter((file) => !OF_THE_PLATFORM.includes(file))
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((line, index) =>
          ASKED.test(
            isFirst(file) && DEFAULT_OF_FIRST.test(line) ? '' : line.replace(/--.*$|^\s*(?:\/\/|\*|\/\*\*).*$/, ''),
          )
            ? [`${file}:${index + 1} asks the database's clock: take the moment as a parameter, or platform.moment()`]
            : [],
        ),
    );
