// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { person, resource } from '../../../../test/people.ts';
import { knowPortal, portalPages } from '../../../app/pages.ts';
import { parseSearch } from '../../../lib/location.ts';
import { fits } from '../../../routing/known-pages.ts';
import { actsOf } from './acts.ts';

knowPortal();

const declared = portalPages.flatMap(({ does = [] }) => does);
const RETAIL = '/admin/payment/retail';
const offered = (calls: string[], ...resources: Parameters<typeof resource>[]) =>
  actsOf(person({ resources: resources.map((each) => resource(...each)), calls })).map(({ id }) => id);

describe('the actions that pages declare', () => {
  test('every action has a name of its own, and its own label', () => {
    for (const key of ['id', 'label'] as const)
      expect(new Set(declared.map((act) => act[key])).size).toBe(declared.length);
  });

  test.each(declared.map((act) => [act.label, act] as const))(
    'the action %s begins at a page of the portal',
    (_, { href }) => {
      const [path = '', query = ''] = href.split('?');
      const page = portalPages.find(({ path: pattern }) => fits(pattern, path));
      expect(page?.area).toBe('admin');
      expect(Object.values(parseSearch(query))).not.toContain('');
    },
  );
});

describe('the actions of a person', () => {
  test('an action is offered to whoever may open its page and make its calls, and to nobody else', () => {
    expect(offered(['PR1', 'PR2', 'SC2'], [RETAIL, 'ACT'])).toEqual(['pay', 'upload']);
    expect(offered(['PR1', 'PR2'], [RETAIL, 'ACT'])).toEqual(['pay']);
    expect(offered(['PR1'], [RETAIL, 'ACT'])).toEqual([]);
    expect(offered(['PR1', 'PR2', 'SC2'], ['/admin/reports'])).toEqual([]);
  });

  test('an action on a resource that the person only reads is not offered', () => {
    expect(offered(['PR1', 'PR2', 'SC2'], [RETAIL, 'VIEW'])).toEqual([]);
  });

  test('the actions of a person are in the order of their menu, with the entry and section where they are done', () => {
    const [collections, approvals] = ['/admin/collections', '/admin/reviewer'];
    const calls = ['PR16', 'PR34', 'IN3', 'IN4', 'RC8', 'PJ1', 'OR19'];
    expect(offered(calls, ['/admin/project', 'ACT'], [collections, 'ACT'], [approvals, 'ACT'])).toEqual([
      ...['decide', 'decided', 'bill', 'look', 'check', 'project'],
    ]);
    const [first] = actsOf(person({ resources: [resource(collections, 'ACT')], calls: ['IN3', 'IN4'] }));
    expect(first).toMatchObject({ label: 'New invoice', where: ['Collections', 'Invoices'] });
  });
});
