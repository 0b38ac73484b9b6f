import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/app.ts';
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts';
import { addresses as book } from '../../packages/web/src/app/address-book.ts';
import { accessPage } from '../codemap/access.ts';
import { codemap } from '../codemap/codemap.ts';
import { eventsPage } from '../codemap/event-types.ts';
import { unreadable } from '../release/fragments.ts';
import { statePages } from '../states/states.ts';
import { addressesByHand, queriesByHand, statedAddresses, untypedRoutes } from './addresses.ts';
import { citations } from './citations.ts';
import { defaultExports, domainsWithoutWords, formulaLists, wordsInComponents, wrappedImports } from './code.ts';
import { decisionCitations, decisionIndexes, decisionRecords } from './decisions.ts';
import { definingMigrations, misplacedDefinitions } from './definitions.ts';
import { wordsOfOthers } from './field-words.ts';
import { longSql, migrations, putOff, sizes, unknownEndings } from './files.ts';
import { glossaryNames } from './glossary.ts';
import { addresses, calls, callsOf, events } from './house.ts';
import { machineLimits, shortWaits } from './luck.ts';
import { momentsOfTheDatabase } from './moments.ts';
import { convertedIds } from './number-ids.ts';
import { newOwnWords } from './own-words.ts';
import { oddWords } from './prose.ts';
import { sizesOffTheScale } from './scale.ts';
import { repeatedRules } from './styles.ts';
import { unfinishedTitles } from './titles.ts';
import { treeOf } from './tree.ts';
import { newCrossings } from './walls.ts';

const tree = treeOf(join(import.meta.dirname, '..', '..'));

describe('the code base', () => {
  test('the code base binds every call of the contract to exactly one function', () => {
    expect(callsOf(tree).length).toBeGreaterThan(7);
    expect(callsOf(tree).filter(({ method, path, access }) => !(method && path && access))).toEqual([]);
    expect(calls(tree)).toEqual([]);
  });

  test('the code base has a page and a title for every address', () => {
    expect(addresses(book, tree)).toEqual([]);
  });

  test('the code base takes every address of the browser from the book, and keeps the types of every route', () => {
    expect([
      ...addressesByHand(book, tree),
      ...queriesByHand(tree),
      ...untypedRoutes(tree),
      ...statedAddresses(tree),
    ]).toEqual([]);
  });

  test('the code base has a payload and a subscriber for every domain event', () => {
    const unheard = {
      'journal.posted': 'every journal is announced (invariant I20); reports read the ledger itself',
    };
    expect(events(tree, unheard)).toEqual([]);
  });

  test('the code base says by the ending of every file of a noun what the file may do', () => {
    expect(unknownEndings(tree)).toEqual([]);
  });

  test('the code base compares no time, memory or processor measurement with a limit in a test, and has long timeouts', () => {
    expect([...machineLimits(tree), ...shortWaits(tree)]).toEqual([]);
  });

  test("the code base has one clock: no business statement reads the database's clock", () => {
    expect(momentsOfTheDatabase(tree)).toEqual([]);
  });

  test('the code base has only test titles that begin with the subject of their sentence', () => {
    expect(unfinishedTitles(tree)).toEqual([]);
  });

  test('the code base turns no id into a number that is one already', () => {
    expect(convertedIds(tree)).toEqual([]);
  });

  test('the code base takes space, type sizes and corners from the scale of the theme', () => {
    expect(sizesOffTheScale(tree)).toEqual([]);
  });

  test('the code base has no more copies of style rules than those left: a layout block replaces them', () => {
    const repeated = repeatedRules(tree);
    const copies = repeated.reduce((sum, rule) => sum + rule.copies, 0);
    expect(copies, repeated.map(({ where }) => where).join('\n')).toBeLessThanOrEqual(57);
  });

  test('the code base keeps its files short', () => {
    expect(sizes(tree)).toEqual([]);
  });

  test('the code base says in plain English what comments and texts say', () => {
    expect(oddWords(tree)).toEqual([]);
  });

  test('the code base puts nothing off in a comment', () => {
    expect(putOff(tree)).toEqual([]);
  });

  test('the code base keeps text out of components', () => {
    expect(wordsInComponents(tree)).toEqual([]);
  });

  test('the code base has one list of the characters a formula begins with', () => {
    expect(formulaLists(tree)).toEqual([]);
  });

  test('the code base imports a wrapped library in one file, so that one file changes when the library does', () => {
    expect(wrappedImports(tree)).toEqual([]);
  });

  test('the code base has default exports only in pages', () => {
    expect(defaultExports(tree)).toEqual([]);
  });

  test('the code base says for every decision what is true after it', () => {
    expect(domainsWithoutWords(tree)).toEqual([]);
  });

  test('the code base begins every migration with its reason, in an unambiguous order', () => {
    expect(migrations(tree)).toEqual([]);
  });

  test('the code base breaks lines of SQL before they are too long to compare', () => {
    expect(longSql(tree)).toEqual([]);
  });

  test('the code base names tables of another module in no statement that is not on the list of those left', () => {
    const left = readFileSync(join(import.meta.dirname, 'walls.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(newCrossings(tree, left)).toEqual([]);
  });

  test('the code base keeps every function, trigger, view and policy in a separate file, and none in a migration', () => {
    expect([...definingMigrations(tree), ...misplacedDefinitions(tree)]).toEqual([]);
  });

  test('names every decision record after its title, with a unique number, a status and a module', () => {
    expect(decisionRecords(tree)).toEqual([]);
  });

  test('the code base has for every change not released yet a known reader and a sentence', () => {
    expect(unreadable(tree)).toEqual([]);
  });

  test('the code base has an up-to-date index of the decision records; npm run docs writes it', () => {
    expect(decisionIndexes(tree)).toEqual([]);
  });

  test('the code base cites only decision records that are in the repository', () => {
    expect(decisionCitations(tree)).toEqual([]);
  });

  test('the code base cites only headings that are in the repository', () => {
    expect(citations(tree)).toEqual([]);
  });

  test('the code base finds every name of the glossary in the code', () => {
    expect(glossaryNames(tree)).toEqual([]);
  });

  test('the code base uses no word in a name that the glossary says the field does not use', () => {
    expect(wordsOfOthers(tree)).toEqual([]);
  });

  test('the code base uses words of our own no more often than the list of rightful uses says, which is under 200', () => {
    const rightful = readFileSync(join(import.meta.dirname, 'own-words.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(newOwnWords(tree, rightful)).toEqual([]);
    expect(rightful.reduce((sum, line) => sum + Number.parseInt(line, 10), 0)).toBeLessThan(200);
  });

  const routes = routesOf({ metrics: createMetrics(), checks: [], isDraining: () => false });

  test('the code base has an up-to-date codemap; npm run docs writes it', () => {
    expect(tree.text('docs/codemap.md')).toBe(codemap(tree, routes));
  });

  test('the code base has an up-to-date page of who may make each call; npm run docs writes it', () => {
    expect(tree.text('docs/access.md')).toBe(accessPage(routes));
  });

  test('the code base has an up-to-date page of the types of events; npm run docs writes it', () => {
    expect(tree.text('docs/events.md')).toBe(eventsPage());
  });

  test('the code base has an up-to-date page for each state table; npm run docs writes them', () => {
    const pages = new Map(
      tree.files.flatMap((file) => {
        const name = /^docs\/states\/(.+)$/.exec(file)?.[1];
        return name ? [[name, tree.text(file)] as const] : [];
      }),
    );
    expect(pages).toEqual(statePages());
  });
});
