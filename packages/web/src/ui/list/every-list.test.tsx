import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be, staffAs } from '../../../test/staff.ts';

const ADMIN = '/admin/setup-administration';
const OFFICE = '/admin/oagf-overview';

/** Lists of the directory, people and services: their page, the call that answers, its order and its first filter. */
const lists = [
  ['Users', `${ADMIN}/user-management`, '/organizations/1/users', 'lastLoginAt,desc', 'first-name=Ada'],
  ['Collection rules', `${ADMIN}/collection-rules`, '/collection-rules', 'validFrom,desc', 'query=Permit'],
  ['Services of all MDAs', `${OFFICE}/service-activation`, '/find-all-services', 'askedAt,desc', 'query=Permit'],
  ['Services and their splits', `${OFFICE}/revenue-split-ratio`, '/split-ratios', 'orgName,desc', 'query=Permit'],
  ['Revenue heads', `${OFFICE}/reference-data`, '/revenue-heads', 'name,desc', 'query=Fees'],
  ['MDAs', '/admin/mda-directory', '/organizations', 'name,desc', 'query=Works'],
] as const;

const central = (link: string) => {
  const person = staffAs('ROLE_OAGF_ADMIN', link, OFFICE);
  const organization = { ...person.organizationUser?.organization, type: 'OAGF', name: 'Treasury' };
  return { ...person, realm: 'OAGF', organizationUser: { ...person.organizationUser, organization } } as typeof person;
};

beforeEach(() => localStorage.clear());
afterEach(() => be(undefined));

describe.each(lists)('the list %s', (_caption, path, call, sort, filter) => {
  const open = async (search: string, page: () => Response = () => pageOf([], 0)) => {
    be(path.startsWith(ADMIN) ? staffAs('ROLE_MDA_ADMIN', path) : central(path));
    const portal = await openPortal(`${path}?${search}`, ({ pathname }) =>
      pathname.endsWith(call) ? page() : json(pathname.includes('resources') ? {} : []),
    );
    const last = () =>
      portal.requests
        .filter(({ pathname, searchParams }) => pathname.endsWith(call) && searchParams.get('size') === '50')
        .at(-1);
    return { ...portal, last };
  };

  test('every list requests the order, page and page size of its address', async () => {
    const { last } = await open(`sort=${sort}&size=50&page=2&${filter}`);
    await waitFor(() => expect(last()?.searchParams.get('sort')).toBe(sort));
    expect(last()?.searchParams.get('page')).toBe('1');
    const [key, value] = filter.split('=');
    expect(last()?.searchParams.get(key!)).toBe(value);
  });

  test('every list says which filters nothing matches, and clears them', async () => {
    const { user, router } = await open(`size=50&${filter}`);
    const [, value] = filter.split('=');
    const nothing = await screen.findByText(new RegExp(`^Nothing matches the filter “.+: ${value}”[.]$`));
    await user.click(within(nothing.parentElement!).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ size: '50' }));
  });

  test('every list says that it could not be loaded, and reloads on “Try again”', async () => {
    let isDown = true;
    const { user } = await open('size=50', () => (isDown ? json({ code: 'internal' }, {}, 500) : pageOf([], 0)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('heading', { name: 'Help with this page' })).toHaveFocus();
  });
});
